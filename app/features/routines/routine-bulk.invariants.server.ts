import { Refusal, refuseFields } from '#app/contract/refusal.ts'
import { assertReferences } from '#app/db/records/check-record.server.ts'
import { type RecordOf, toRecord, type ValuesOf } from '#app/db/records/records.ts'
import type { Write } from '#app/db/write.server.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { clashesInWords, type RoutineNames } from './clash-words.rules.ts'
import { type Clash, clashesOf, indexForClashes, mostListed } from './clashes.rules.ts'
import type { RoutineBulk } from './routine-bulk.contract.ts'
import { routineEntity } from './routines.entity.ts'
import { routineTexts } from './routines.texts.ts'

type Entry = RecordOf<'class_routine'>
type Values = ValuesOf<'class_routine'>

/** An entry of a bulk call. */
export interface SentRoutine {
  /** Undefined for a new one. */
  before: Entry | undefined
  values: Values
  /** Not of one that is sent as it is. */
  isWritten: boolean
}

/** Of several entries of one class, sent together with the removed ones: the rules of a single one. */
export async function checkRoutines(
  write: Write,
  classId: number,
  sent: readonly SentRoutine[],
  removed: readonly Entry[],
): Promise<void> {
  await lockReferences(write, [{ classId }, ...sent.map(({ values }) => values)])
  await refuseForeignSections(write, classId, sent)
  await refuseClashes(write, sent, removed)
}

/** Of a vanished entry the answer has only the id. */
export function refuseChanged({ classId, entries, removed }: RoutineBulk, locked: Map<number, Entry>): void {
  const changed = [...entries, ...removed].flatMap(({ id, updated_at }) => {
    if (id === null) return []
    const current = locked.get(id)
    const isAsRead = current?.updated_at === updated_at && current?.classId === classId
    return isAsRead ? [] : [current ?? { id }]
  })
  if (changed.length === 0) return
  const message = {
    bn: `এর মধ্যে অন্য কেউ ${formatNumber(changed.length)}টি ক্লাস বদলেছেন বা মুছেছেন, ${routineTexts.nothingSaved} নতুন রুটিন দেখে আবার করুন।`,
    en: 'Somebody else has changed or deleted some of these, so nothing was saved. Look at the new routine and try again.',
  }
  throw new Refusal(409, message, undefined, { facts: { changed } })
}

/**
 * Refuses (400) references to missing records, and locks the others, as each write of an entry does: two writes that clash
 * wait for each other.
 */
export function lockReferences(write: Write, entries: readonly Partial<Values>[]): Promise<void> {
  const idsOf = (field: 'classId' | 'sectionId' | 'subjectId' | 'teacherId') =>
    entries.flatMap((entry) => entry[field] ?? [])
  return assertReferences(write, routineEntity, {
    ...{ classId: idsOf('classId'), sectionId: idsOf('sectionId') },
    ...{ subjectId: idsOf('subjectId'), teacherId: idsOf('teacherId') },
  })
}

async function refuseForeignSections(
  write: Write,
  classId: number,
  sent: readonly SentRoutine[],
): Promise<void> {
  const ids = sent.flatMap(({ values }) => values.sectionId ?? [])
  if (ids.length === 0) return
  const foreign = await write.trx
    .selectFrom('sections')
    .select('id')
    .where('id', 'in', ids)
    .where('class_name', '<>', classId)
    .executeTakeFirst()
  if (foreign) throw refuseFields(400, { entries: [routineTexts.foreignSection] })
}

/** A clash is allowed by either of its entries that are sent. What is sent as it is was allowed when it was saved. */
async function refuseClashes(
  write: Write,
  sent: readonly SentRoutine[],
  removed: readonly Entry[],
): Promise<void> {
  if (sent.every(({ values, isWritten }) => values.allow_clash || !isWritten)) return
  const gone = [...removed, ...sent.map(({ before }) => before)]
  const others = await findOthers(
    write,
    sent.map(({ values }) => values),
    new Set(gone.map((entry) => entry?.id)),
  )
  const all = sent.map(({ before, values }, index) => ({ ...values, id: before?.id, index }))
  const index = indexForClashes([...others, ...all])
  const clashes = all.flatMap((entry) =>
    entry.allow_clash || !sent[entry.index]?.isWritten
      ? []
      : clashesOf(
          entry,
          index,
          (other) => 'index' in other && (other.allow_clash || other.index === entry.index),
        ),
  )
  if (clashes.length === 0) return
  throw await refusalOfClashes(write, clashes, serializeClash)
}

/** 409: says of the first clash who is busy, when and where; `clashes` has more of them for programs. */
export async function refusalOfClashes<E extends Values>(
  write: Write,
  clashes: readonly Clash<E>[],
  serialize: (clash: Clash<E>) => object,
): Promise<Refusal> {
  const names = await namesIn(write, clashes.slice(0, 1))
  const { nothingSaved, resolveClash } = routineTexts
  const message = [clashesInWords(clashes, names), nothingSaved, resolveClash].join(' ')
  const listed = clashes.slice(0, mostListed).map(serialize)
  return new Refusal(409, message, undefined, { facts: { clashes: listed } })
}

/**
 * The stored entries, other than these, that may clash with what is to be written. What that refers to must be locked, or
 * an entry that somebody else is adding would be missed.
 */
export async function findOthers(
  { trx }: Write,
  written: readonly Values[],
  except: ReadonlySet<number | undefined>,
): Promise<Entry[]> {
  const idsOf = (field: 'classId' | 'teacherId') => [...new Set(written.map((values) => values[field]))]
  const rows = await trx
    .selectFrom('class_routine')
    .selectAll()
    .where((eb) => eb.or([eb('classId', 'in', idsOf('classId')), eb('teacherId', 'in', idsOf('teacherId'))]))
    .orderBy('id')
    .execute()
  return rows.filter(({ id }) => !except.has(id)).map((row) => toRecord(routineEntity, row))
}

type SentEntry = Values & { id: number | undefined; index: number }

function serializeClash({ reason, first, second, days, startTime, endTime }: Clash<SentEntry | Entry>) {
  const { index } = first as SentEntry
  return { ...second, reason, entry: index, at: { days, startTime, endTime } }
}

async function namesIn({ trx }: Write, clashes: readonly Clash<Values>[]): Promise<RoutineNames> {
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
