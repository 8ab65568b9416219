import { z } from 'zod'

const names = z.registry<{ name: string }>()

/** Says what a schema is called where the API is described. */
export function named<S extends z.ZodType>(name: string, schema: S): S {
  names.add(schema, { name })
  return schema
}

/** What a schema is called; undefined for one that is described where it is used. */
export function nameOfSchema(schema: z.core.$ZodType): string | undefined {
  return names.get(schema)?.name
}

/** What one record of a path is called: `CommitteeMember` of `committee-members`. */
export function nameOfRecordAt(path: string): string {
  return inPascalCase(path.replace(/(ss)es$|([^s])s$/, '$1$2'))
}

/** Words of a path as one: `SecondFactor` of `second-factor`. */
export function inPascalCase(path: string): string {
  return path.replace(/(?:^|[-/.]+)(\w?)/g, (_, letter: string) => letter.toUpperCase())
}
