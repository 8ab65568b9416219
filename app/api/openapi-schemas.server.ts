import { z } from 'zod'
import { metaOf } from '#app/contract/field-meta.ts'
import { nameOfSchema } from '#app/contract/schema-names.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** JSON Schemas of zod schemas; named ones are in `components` and referenced. */
export function createSchemas() {
  const components: Record<string, JsonSchema> = {}

  function refer(check: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const name = nameOfSchema(check)
    if (!name) return describe(check, io)
    components[name] ??= describe(check, io)
    return { $ref: `#/components/schemas/${name}` }
  }

  function describe(check: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    // The output of a transform is unknown to its schema; its input is known.
    const { $schema: _dialect, ...described } = z.toJSONSchema(check, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema !== check && nameOfSchema(zodSchema))
          return replaceWith(jsonSchema, refer(zodSchema, io))
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        listTypes(jsonSchema)
        const format = formats.get(metaOf(zodSchema).kind)
        if (format && [jsonSchema.type].flat().includes('string')) jsonSchema.format = format
      },
    })
    return described as JsonSchema
  }

  return { components, refer, describe }
}

export type Schemas = ReturnType<typeof createSchemas>

const formats = new Map([
  ['date', 'date'],
  ['instant', 'date-time'],
])

function replaceWith(schema: JsonSchema, other: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, other)
}

/** Merges `anyOf` plain types into one schema: each of our keywords applies to one type. */
function listTypes(schema: JsonSchema): void {
  const members = schema.anyOf ?? []
  const types = members.map(({ type }) => type)
  const isPlain = types.every((type) => typeof type === 'string' && type !== 'object' && type !== 'array')
  if (members.length === 0 || !isPlain || new Set(types).size < types.length) return
  delete schema.anyOf
  replaceWith(schema, Object.assign({}, schema, ...members, { type: types }))
}
