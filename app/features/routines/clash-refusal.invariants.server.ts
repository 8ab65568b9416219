import { Refusal } from '#app/contract/refusal.ts'
import type { Write } from '#app/db/write.server.ts'
import { clashesInWords, type RoutineNames } from './clash-words.rules.ts'
import type { Clash, Slot } from './clashes.rules.ts'
import { routineTexts } from './routines.texts.ts'

type Lesson = Slot & { subjectId: number }

/** 409: says of the first clashes who is busy, when and where; `facts` has all for programs. */
export async function refusalOfClashes(
  write: Write,
  clashes: readonly Clash<Lesson>[],
  facts: readonly object[],
): Promise<Refusal> {
  const names = await namesIn(write, clashes)
  const { nothingSaved, resolveClash } = routineTexts
  const message = [clashesInWords(clashes, names), nothingSaved, resolveClash].join(' ')
  return new Refusal(409, message, undefined, { facts: { clashes: facts } })
}

async function namesIn({ trx }: Write, clashes: readonly Clash<Lesson>[]): Promise<RoutineNames> {
  const entries = clashes.map(({ second }) => second)
  const idsOf = (field: 'classId' | 'subjectId' | 'teacherId' | 'sectionId') =>
    entries.flatMap((entry) => entry[field] ?? [])
  const named = (table: 'classes' | 'sections' | 'subjects', ids: number[]) =>
    ids.length === 0 ? [] : trx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
  const teachers = await trx
    .selectFrom('teachers')
    .select(['id', 'full_name as name'])
    .where('id', 'in', idsOf('teacherId'))
    .execute()
  return {
    classes: byId(await named('classes', idsOf('classId'))),
    sections: byId(await named('sections', idsOf('sectionId'))),
    subjects: byId(await named('subjects', idsOf('subjectId'))),
    teachers: byId(teachers),
  }
}

const byId = (records: readonly { id: number; name: string }[]) =>
  new Map(records.map(({ id, name }) => [id, name]))
