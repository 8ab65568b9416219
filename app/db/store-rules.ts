import type { SelectQueryBuilder } from 'kysely'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { Tables } from './tables.ts'
import type { Write } from './write.server.ts'

// Kysely's types want one known table: the columns of any entity are given by name.
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

/** What a write sets of a record; `id` and `updated_at` are made by the store. */
export type ValuesFor<E> = Omit<EntityRecord<E>, 'id' | 'updated_at'>

/** What an entity's store knows besides the entity. */
export interface StoreRules<E extends AnyEntity> {
  /** True where the history must not keep what stood in the record. */
  hasBareHistory?: boolean
  /** What the history says of a change where it keeps no record. */
  about?(before: EntityRecord<E> | undefined, after: EntityRecord<E> | undefined): About
  /** Refuses what no writer may do to a record, where it takes the database to see that. */
  check?(write: Write, change: RecordWrite<E>): Promise<void>
}

/** What a write does to a record: without `before` it is new, without `after` it goes. */
export interface RecordWrite<E> {
  before?: EntityRecord<E>
  after?: ValuesFor<E>
}
