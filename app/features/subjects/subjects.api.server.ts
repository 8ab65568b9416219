import { crudApi } from '#app/api/crud-api.server.ts'
import { subjects } from './subjects.store.server.ts'
import { subjectTexts } from './subjects.texts.ts'

export const subjectsApi = crudApi(subjects, {
  formMessage: { fields: ['name', 'class_name'], message: subjectTexts.incomplete },
})
