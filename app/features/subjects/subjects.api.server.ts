import { crudApi } from '#app/api/crud-api.server.ts'
import { subject, subjectInput } from './subjects.contract.ts'
import { subjects } from './subjects.store.server.ts'
import { subjectTexts } from './subjects.texts.ts'

export const subjectsApi = crudApi({
  store: subjects,
  input: subjectInput,
  record: subject,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  formMessage: { fields: ['name', 'class_name'], message: subjectTexts.incomplete },
})
