import { z } from 'zod'

const names = z.registry<{ name: string }>()

/** Names a schema in the API description. */
export function named<S extends z.ZodType>(name: string, schema: S): S {
  names.add(schema, { name })
  return schema
}

/** Undefined for inline schemas. */
export function nameOfSchema(schema: z.core.$ZodType): string | undefined {
  return names.get(schema)?.name
}

/** `CommitteeMember` of `committee-members`. */
export function nameOfRecordAt(path: string): string {
  return inPascalCase(path.replace(/(ss)es$|([^s])s$/, '$1$2'))
}

/** `SecondFactor` of `second-factor`. */
export function inPascalCase(path: string): string {
  return path.replace(/(?:^|[-/.]+)(\w?)/g, (_, letter: string) => letter.toUpperCase())
}
