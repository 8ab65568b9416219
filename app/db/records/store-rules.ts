import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { Write } from '#app/db/write.server.ts'

export interface Author {
  id: number | null
  username: string
}

/** What the history shows of a change without the record: its name, and fields before and after. */
export interface About {
  name: string
  fields: Record<string, readonly [unknown, unknown]>
}

/** The fields of a write; `id` and `updated_at` are set by the store. */
export type ValuesFor<E> = Omit<EntityRecord<E>, 'id' | 'updated_at'>

export interface StoreRules<E extends AnyEntity> {
  /** Whether the history must not contain the record, which is private. */
  hidesContentInHistory?: boolean
  /** What the history shows instead of a hidden record. */
  about?(before: EntityRecord<E> | undefined, after: EntityRecord<E> | undefined): About
  derive?(values: Partial<ValuesFor<E>>, before: EntityRecord<E> | undefined): Partial<ValuesFor<E>>
  /** Throws a refusal if the write breaks an invariant. */
  check?(write: Write, change: RecordWrite<E>): Promise<void>
  afterWrite?(write: Write): void
}

/** Without `before` the record is added, without `after` deleted. */
export interface RecordWrite<E> {
  /** Of a deleted record that is restored. */
  id?: number | undefined
  before?: EntityRecord<E>
  after?: ValuesFor<E>
}
