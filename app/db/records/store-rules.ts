import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { Write } from '#app/db/write.server.ts'

/** The writer, as the history names them. */
export interface Author {
  id: number | null
  username: string
}

/** What the history shows of a change whose record it does not keep: its name, and fields before and after. */
export interface About {
  name: string
  fields: Record<string, readonly [unknown, unknown]>
}

/** The fields of a write; `id` and `updated_at` are set by the store. */
export type ValuesFor<E> = Omit<EntityRecord<E>, 'id' | 'updated_at'>

/** Options of an entity's store. */
export interface StoreRules<E extends AnyEntity> {
  /** Whether the history must not keep the record's content. */
  hasBareHistory?: boolean
  /** What the history shows instead, where it keeps no record. */
  about?(before: EntityRecord<E> | undefined, after: EntityRecord<E> | undefined): About
  /** Values that follow from those of a write. */
  derive?(values: Partial<ValuesFor<E>>, before: EntityRecord<E> | undefined): Partial<ValuesFor<E>>
  /** Refuses writes that break an invariant. */
  check?(write: Write, change: RecordWrite<E>): Promise<void>
  /** Called after every write of a record, for what depends on these records. */
  follow?(write: Write): void
}

/** A write: without `before` it adds the record, without `after` it deletes it. */
export interface RecordWrite<E> {
  before?: EntityRecord<E>
  after?: ValuesFor<E>
}
