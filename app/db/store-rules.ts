import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { RecordOf, RecordTableName, ValuesOf } from './records.ts'
import type { Tables } from './tables.ts'
import type { Write } from './write.server.ts'

export type AnyQuery = SelectQueryBuilder<Tables, 'notices', object>

/** Who writes: named in the history. */
export interface Author {
  id: number | null
  username: string
}

/** What may be told of a change of a record that the history does not keep: its name, and fields before and after. */
export interface About {
  name: string
  fields: Record<string, readonly [unknown, unknown]>
}

export interface StoreRules<T extends RecordTableName> {
  /** The name of the entity in the history: its path below /api/. */
  entity: string
  /** How lists are ordered: by the school's own order, newest first, or as made. */
  order: 'position' | 'newest' | 'id'
  /** Fields that `?search=` looks in; none: the list ignores it. */
  searched?: readonly (keyof RecordOf<T> & string)[]
  /** Names are compared without dots, colons and visarga. */
  isOfPeople?: boolean
  /** What may exist once only. */
  uniqueKey?: (record: ValuesOf<T>) => string
  /** False where no public page or list reads the table. */
  isPublic: boolean
  /** True where the history must not keep what stood in the record. */
  hasBareHistory?: boolean
  /** What the history says of a change where it keeps no record. */
  about?: (before: RecordOf<T> | undefined, after: RecordOf<T> | undefined) => About
  /** The fields that a writer gives, as any form takes them: what does not fit is written by nobody. */
  input?: z.ZodObject
  /** Refuses what no writer may do to a record, where it takes the database to see that. */
  check?: (write: Write, change: RecordWrite<T>) => Promise<void>
  /** What of it visitors may see now. */
  visibleToVisitors?: (query: AnyQuery, now: string) => AnyQuery
}

/** What a write does to a record: without `before` it is new, without `after` it goes. */
export interface RecordWrite<T extends RecordTableName> {
  before?: RecordOf<T>
  after?: ValuesOf<T>
}
