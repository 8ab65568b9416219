import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseUnknown } from '#app/api/refuse-unknown.server.ts'
import { refuseWhileInRoutine } from '#app/api/refuse-while-used.server.ts'
import { subject, subjectInput } from './subjects.contract.ts'
import { subjects } from './subjects.store.server.ts'
import { subjectTexts } from './subjects.texts.ts'

export const subjectsApi = crudApi({
  store: subjects,
  input: subjectInput,
  record: subject,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  formMessage: { fields: ['name', 'class_name'], message: subjectTexts.incomplete },
  check: async (write, { kind, id, values }) => {
    if (kind === 'delete') await refuseWhileInRoutine(write, 'subjectId', id, 'এই বিষয়')
    else
      await refuseUnknown(
        write,
        'classes',
        values.class_name,
        'class_name',
        'শ্রেণিটি আর নেই। অন্য শ্রেণি বেছে নিন।',
      )
  },
})
