import { type AnyEntity, nameOfRecord } from './entity.ts'

/** As it is stored, without references. */
export function storedExample({ fields, example }: AnyEntity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [field, fields[field].parse(value)]),
  )
}

export function nameOfExample(entity: AnyEntity): string {
  return nameOfRecord(entity, entity.example, () => '')
}
