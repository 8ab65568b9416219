import type { School } from './test-school.ts'

const bulkPath = '/api/class-routine/bulk/'
export const listPath = '/api/class-routine/'

/** Adds a class with a section, a subject and a teacher: what an entry of its routine needs. */
export async function newClass(school: School, name = 'দশম') {
  const { id: classId } = await school.add('/api/classes/', { name })
  const { id: sectionId } = await school.add('/api/sections/', { name: 'ক', class_name: classId })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'গণিত', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: `${name} শিক্ষক` })
  return { classId, sectionId, subjectId, teacherId }
}

export const saveWeek = (school: School, body: object, options = {}) =>
  school.send('PUT', bulkPath, { ...body }, options)

export const entriesOf = async (school: School) => (await school.get(listPath)).list

export const undoBatch = (school: School, batch: unknown) =>
  school.send('POST', `/api/changes/batches/${batch}/undo/`)

/** The fields of an entry of one class in a bulk call. */
export const inBulk = ({ classId: _class, ...entry }: Record<string, unknown>) => entry
