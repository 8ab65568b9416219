/** A JSON Schema in the API description. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  format?: string
}

export interface Operation {
  operationId: string
  tags: string[]
  summary?: string
  security?: unknown[]
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: Schema }> }
  >
}

/** The parts of the OpenAPI document that tests read. */
export interface Description {
  openapi: string
  info: { title: string; version: string; license: object }
  servers: { url: string }[]
  tags: { name: string }[]
  components: { schemas: Record<string, Schema>; securitySchemes: object }
  paths: Record<string, Record<string, Operation>>
}

/** The paths at which a value violates a schema; `schemas` are the referenced ones. */
export function mismatches(
  value: unknown,
  schema: Schema,
  schemas: Record<string, Schema>,
  at = '',
): string[] {
  if (schema.$ref) return mismatches(value, resolve(schema.$ref, schemas) ?? {}, schemas, at)
  if (schema.anyOf)
    return schema.anyOf.some((one) => mismatches(value, one, schemas, at).length === 0)
      ? []
      : [`${at}: matches none`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${value} is none of ${schema.enum}`]
  if (schema.type && ![schema.type].flat().some((type) => isOf(type, value)))
    return [`${at}: ${value} is no ${schema.type}`]
  if (Array.isArray(value))
    return value.flatMap((one, index) => mismatches(one, schema.items ?? {}, schemas, `${at}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  return [
    ...(schema.required ?? []).flatMap((field) => (field in value ? [] : [`${at}: no ${field}`])),
    ...Object.entries(value).flatMap(([name, one]) => {
      const known = schema.properties?.[name]
      if (known) return mismatches(one, known, schemas, `${at}/${name}`)
      return schema.additionalProperties === false ? [`${at}: ${name} is not described`] : []
    }),
  ]
}

/** The schema of a call's body, in any of its encodings. */
export function bodyOf(operation: Operation | undefined): Schema | undefined {
  const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema
  return schema?.anyOf?.find(({ type }) => type === 'object') ?? schema
}

/** The schema that a reference points to. */
export function resolve(reference: string, schemas: Record<string, Schema>): Schema | undefined {
  return schemas[reference.replace('#/components/schemas/', '')]
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
