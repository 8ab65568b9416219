import type { Sql } from '#app/db/database.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { type TaughtClass, taughtClasses } from './academic.rules.ts'

const visitor = { audience: 'visitor' } as const

/** What is taught in each class. */
export async function readTaughtClasses(sql: Sql): Promise<TaughtClass[]> {
  return taughtClasses({
    classes: await classes.findColumns(sql, visitor, ['id', 'name']),
    sections: await sections.findColumns(sql, visitor, ['id', 'name', 'class_name']),
    subjects: await subjects.findColumns(sql, visitor, ['id', 'name', 'class_name']),
    lessons: await routines.findColumns(sql, visitor, ['classId']),
  })
}
