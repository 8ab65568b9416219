import { type AnyEntity, nameOfRecord } from './entity.ts'

/** The example of an entity as it is stored, without what it refers to. */
export function storedExample({ fields, example }: AnyEntity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [field, fields[field].parse(value)]),
  )
}

/** The name of an entity's example. */
export function nameOfExample(entity: AnyEntity): string {
  return nameOfRecord(entity, entity.example, () => '')
}
