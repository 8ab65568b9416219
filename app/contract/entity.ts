import { z } from 'zod'
import type { Language } from './field-refusals.ts'
import { type FieldTraits, traitsOf } from './field-traits.ts'
import { filePath } from './fields.ts'
import type { FileRule } from './file-rules.ts'
import { recordFields } from './record-fields.ts'

export type Checks = Readonly<Record<string, z.ZodType>>
export type FileRules = Readonly<Record<string, FileRule>>

/** Who may read records, and who may read their files: `owner` is the user whose record it is, besides Admins. */
export type Reader = 'everyone' | 'admin' | 'owner'

/** What people call the records of an entity, in Bengali. */
export interface EntityWords {
  /** One of them, as the history names it: "শিক্ষক". */
  one: string
  /** The one that is spoken of: "শ্রেণিটি". */
  the: string
  /** What follows their number, with the counting word: "জন শিক্ষক", "টি বিষয়". */
  counted: string
  /** One of them in English, where the English screen of the routine speaks of it. */
  english?: string
  /** The fields that a record is known by in a sentence; one that refers to another record stands for that one's name. */
  knownBy: readonly string[]
}

/**
 * What an entity is, said once. Each field is a check (zod) with its label; every write passes the checks of `fields`,
 * whoever makes it. Safe for the browser: what takes the database to check stands in `x.invariants.server.ts`.
 */
export interface EntityDefinition<
  Table extends string = string,
  Fields extends Checks = Checks,
  Made extends Checks = Checks,
  Secret extends Checks = Checks,
  Files extends FileRules = FileRules,
  Path extends string = string,
> {
  /** The path below /api/, which also names the entity in the history and its files below /media/. */
  path: Path
  table: Table
  words: EntityWords
  /** What callers send, in the order in which it is told. */
  fields: Fields
  /** What the server sets, and answers have. */
  made?: Made
  /** What the server sets, and nobody reads. */
  secret?: Secret
  files?: Files
  /** A further check of what is sent, over several fields. */
  refine?: (input: z.ZodObject<Fields>) => z.ZodObject<Fields>
  /** What everybody may read is on public pages, and kept in the page cache. */
  readBy: Reader
  /** Fields that only Admins read, though everybody may read the record. */
  adminOnly?: readonly NamesOf<Fields>[]
  /** How lists are ordered: by the school's own order, by a date with the newest first, or as they were made. */
  order: 'position' | 'made' | { newest: NamesOf<Fields> }
  /** Fields that `?search=` looks in; none: the list ignores it. */
  searched?: readonly NamesOf<Fields, Made>[]
  /** Names are compared without dots, colons and visarga. */
  isOfPeople?: boolean
  /** What may exist once only, as a key. */
  unique?: (record: Simplify<Read<Fields, Made, Files> & Outputs<Secret>>) => string
  /** When visitors see a record that everybody may read: not while a draft, from one instant, until another. */
  shown?: { unless: NamesOf<Fields>; from: NamesOf<Fields>; until: NamesOf<Fields> }
  /** Fields that a PUT leaves as they are unless it sends them. */
  kept?: readonly NamesOf<Fields>[]
  /** Equality filters of the list's address, like `?designation=`; yes and no are `true` and `false`. */
  filters?: readonly NamesOf<Fields, Made>[]
  /** The language of its refusals; Bengali unless it is said. */
  language?: Language
  /** What is said at which field when the unique key is taken. */
  taken?: Readonly<Partial<Record<NamesOf<Fields>, string>>>
  /** What is said of the whole form when one of these fields is wrong. */
  formMessage?: { fields: readonly NamesOf<Fields>[]; message: string }
  /** Labels in the history where they are not those of the checks; then no other field is told. */
  labels?: Readonly<Record<string, string>>
}

export interface Entity<
  Table extends string = string,
  Fields extends Checks = Checks,
  Made extends Checks = Checks,
  Secret extends Checks = Checks,
  Files extends FileRules = FileRules,
  Path extends string = string,
> extends Required<
      Pick<EntityDefinition<Table, Fields, Made, Secret, Files, Path>, 'made' | 'secret' | 'files'>
    >,
    Omit<EntityDefinition<Table, Fields, Made, Secret, Files, Path>, 'made' | 'secret' | 'files'> {
  /** The body of a write. */
  input: z.ZodObject<Fields>
  /** A record as the API answers it. */
  record: z.ZodObject
  /** What each of its columns is, by name. */
  traits: Readonly<Record<string, FieldTraits>>
}

/** An entity of which nothing special is known. */
// biome-ignore lint/suspicious/noExplicitAny: each entity has checks and a unique key of its own record
export type AnyEntity = Entity<any, any, any, any, any, any>

// Of fields that are said elsewhere: what a list of names holds says nothing of which fields there are.
type NamesOf<F, M = unknown> = (keyof NoInfer<F> | keyof NoInfer<M>) & string

type Simplify<T> = { [K in keyof T]: T[K] }
type Outputs<C extends Checks> = { -readonly [K in keyof C]: z.output<C[K]> }
type FileKeys<F extends FileRules> = {
  -readonly [K in keyof F]: F[K] extends { missing: string } ? string : string | null
}
type PdfNames<F extends FileRules> = {
  [K in keyof F & string as F[K] extends { kind: 'pdf' } ? `${K}_name` : never]: string
}
type PdfSizes<F extends FileRules> = {
  [K in keyof F & string as F[K] extends { kind: 'pdf' } ? `${K}_size` : never]: number | null
}

type Read<C extends Checks, M extends Checks, F extends FileRules> = Outputs<C> &
  Outputs<M> &
  FileKeys<F> &
  PdfNames<F> &
  PdfSizes<F>

/** What a write sets of a record; files by their keys. */
export type EntityValues<E> =
  E extends Entity<string, infer C, infer M, infer S, infer F> ? Simplify<Read<C, M, F> & Outputs<S>> : never

/** A record as the application knows it: yes and no are booleans, lists are lists, files are keys. */
export type EntityRecord<E> = Simplify<{ id: number; updated_at: string } & EntityValues<E>>

/** A record as an Admin's call answers it: files are the addresses that they are served under. */
export type EntityView<E> =
  E extends Entity<string, infer C, infer M, infer _S, infer F>
    ? Simplify<{ id: number; updated_at: string } & Read<C, M, F>>
    : never

/** What a call takes of a record: checks may take more than they make of it; files come as forms. */
export type EntityInput<E> =
  E extends Entity<string, infer C, infer _M, infer _S, infer F>
    ? Simplify<{ -readonly [K in keyof C]?: z.input<C[K]> } & { -readonly [K in keyof F]?: string | null }>
    : never

/** Says what an entity is, and derives from it what its calls take and answer. */
export function defineEntity<
  const Table extends string,
  const Fields extends Checks,
  const Made extends Checks = Record<never, z.ZodType>,
  const Secret extends Checks = Record<never, z.ZodType>,
  const Files extends FileRules = Record<never, FileRule>,
  const Path extends string = string,
>(
  definition: EntityDefinition<Table, Fields, Made, Secret, Files, Path>,
): Entity<Table, Fields, Made, Secret, Files, Path> {
  const { fields, refine, adminOnly = [] } = definition
  const { made = {} as Made, secret = {} as Secret, files = {} as Files } = definition
  const input = z.object(fields)
  return {
    ...definition,
    made,
    secret,
    files,
    input: refine ? refine(input) : input,
    record: z.object({
      ...fields,
      ...made,
      ...recordFields,
      ...pathsOf(files),
      ...Object.fromEntries(adminOnly.map((field) => [field, fields[field]?.optional()])),
    }),
    traits: Object.fromEntries(
      Object.entries<z.ZodType>({ ...fields, ...made, ...secret }).map(([field, check]) => [
        field,
        traitsOf(check),
      ]),
    ),
  }
}

/** What a record is called in a sentence; `nameOf` tells the name of another record by its table and id. */
export function nameOfRecord(
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>>,
  nameOf: (table: string, id: number) => string,
): string {
  return entity.words.knownBy
    .map((field) => {
      const table = entity.traits[field]?.refersTo
      return table ? nameOf(table, Number(record[field])) : String(record[field] ?? '')
    })
    .filter(Boolean)
    .join(', ')
}

function pathsOf(files: FileRules): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([field, { kind, label }]) => [
      [field, filePath(label)],
      ...(kind === 'pdf' ? pdfFields(field) : []),
    ]),
  )
}

function pdfFields(field: string): [string, z.ZodType][] {
  return [
    [`${field}_name`, z.string()],
    [`${field}_size`, z.int().nullable().meta({ description: 'bytes' })],
  ]
}
