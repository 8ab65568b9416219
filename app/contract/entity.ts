import { z } from 'zod'
import { type FieldMeta, metaOf } from './field-meta.ts'
import type { Language } from './field-refusals.ts'
import { type FileRules, pathsOf } from './file-fields.ts'
import type { FileRule } from './file-rules.ts'
import { recordFields } from './record-fields.ts'
import type { Writer } from './roles.ts'
import { named, nameOfRecordAt } from './schema-names.ts'
import type { ListedFile, StoredFile } from './stored-files.ts'

export type Checks = Readonly<Record<string, z.ZodType>>

/** Who may read records and their files: `owner` is the user whose record it is, besides Admins. */
export type Reader = 'everyone' | 'admin' | 'owner'

export interface EntityWords {
  /** Singular, as in the history: "শিক্ষক". */
  one: string
  /** With the definite article: "শ্রেণিটি". */
  the: string
  /** After a number, with the counting word: "জন শিক্ষক", "টি বিষয়". */
  counted: string
  /** Singular in English, for the English screen of the routine. */
  english?: string
  /** The fields that name a record in a sentence; for a reference field, the name of the other record. */
  knownBy: readonly string[]
  /**
   * How such records are deleted, for a refusal to delete a record that they refer to; left out if each has its own
   * button.
   */
  removal?: string
}

/** How rows of a spreadsheet become records. */
interface SheetRules<Name extends string> {
  /**
   * A row matches the record that agrees in all fields of one of these lists, by search keys. The first list whose last
   * field the row has is used.
   */
  matchBy: readonly (readonly Name[])[]
  /** Fields that a row never overwrites. */
  immutable?: readonly Name[]
  /**
   * A text that names a record of a table, within the one in the field `within`: the section of a student, within the
   * class. A row with an unknown name is refused, or has a warning if there are none to compare with.
   */
  names?: { field: Name; table: string; within: Name }
  /** The path of an entity whose records a row may create inside this one: sections in classes. */
  withPart?: string
}

/**
 * The definition of an entity. Each field is a zod schema with a label; every write is validated by the schemas of
 * `fields`. Safe for the browser: checks that need the database are in `x.invariants.server.ts`.
 */
export interface EntityDefinition<
  Table extends string = string,
  Fields extends Checks = Checks,
  Server extends Checks = Checks,
  Secret extends Checks = Checks,
  Files extends FileRules = FileRules,
  Path extends string = string,
> {
  /** The path below /api/, also the name of the entity in the history and of its folder below /media/. */
  path: Path
  table: Table
  words: EntityWords
  /** The fields that callers send, in the order of the form. */
  fields: Fields
  /**
   * A valid record, as callers send it, for import templates and tests. References are left out: they refer to the
   * example of the other entity.
   */
  example: ExampleOf<NoInfer<Fields>>
  /** Fields set by the server and included in answers. */
  serverFields?: Server
  /** Fields set by the server and never read by callers. */
  hiddenFields?: Secret
  files?: Files
  /** A check over several fields. */
  refine?: (input: z.ZodObject<Fields>) => z.ZodObject<Fields>
  /** Records for everyone are on public pages and in the page cache. */
  readBy: Reader
  /** Admins by default; writers also read drafts. */
  writtenBy?: Writer
  /** Fields that only writers may read, although everyone may read the record. */
  writerFields?: readonly NamesOf<Fields>[]
  /** The order of lists: by position, newest or earliest date first, or by age. */
  order: 'position' | 'created' | { newest: NamesOf<Fields> } | { earliest: NamesOf<Fields> }
  /** Fields that `?search=` looks in; without any, lists ignore it. */
  searched?: readonly NamesOf<Fields, Server>[]
  /** Also searches synonyms, year and month of this date and, if nothing else matches, words of this long text. */
  fullTextSearch?: { date: NamesOf<Fields>; text: NamesOf<Fields> }
  /**
   * What visitors search in memory, by the tiers of `searchTexts`: short fields, a date, an official number, and the long
   * text of `fullTextSearch`. Writers search in the database.
   */
  visitorSearch?: { fields: readonly NamesOf<Fields>[]; date?: NamesOf<Fields>; number?: NamesOf<Fields> }
  /** Names are compared without dots, colons and visarga. */
  isOfPeople?: boolean
  /** Records of minors can be erased for good, and drafts of their forms expire after a day. */
  isOfMinors?: boolean
  /** The list has non-public data: an export must be confirmed. */
  isExportConfirmed?: boolean
  /** Unique combinations of fields. */
  unique?: (record: Simplify<Read<Fields, Server, Files, StoredFile> & Outputs<Secret>>) => string
  /** When visitors see a public record: not as a draft, and only between two instants. */
  visibility?: { draft: NamesOf<Fields>; publishAt: NamesOf<Fields>; expireAt: NamesOf<Fields> }
  /** Fields that a PUT leaves unchanged unless they are sent. */
  keptOnPut?: readonly NamesOf<Fields>[]
  /** Equality filters in the query of a list, like `?designation=`; booleans are `true` and `false`. */
  filters?: readonly NamesOf<Fields, Server>[]
  /**
   * Texts that may, like files, contain personal data: forms ask before publishing, and calls take `data_guard`, which
   * is stored in the history.
   */
  guarded?: readonly NamesOf<Fields>[]
  /** Official numbers: no personal data, also where they stand in guarded texts of the same record. */
  officialNumbers?: readonly NamesOf<Fields>[]
  sheet?: SheetRules<NamesOf<Fields>>
  /**
   * Several records can be deleted in one call, and these fields of several changed, undone as one; left out if only
   * one by one.
   */
  bulkChanges?: readonly NamesOf<Fields>[]
  /** The language of refusals; by default Bengali. */
  language?: Language
  /** The field and message of a duplicate. */
  taken?: Readonly<Partial<Record<NamesOf<Fields>, string>>>
  /** The message for the whole form if one of these fields is wrong. */
  formMessage?: { fields: readonly NamesOf<Fields>[]; message: string }
  /** Labels in the history, which then has only these fields. */
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
      Pick<
        EntityDefinition<Table, Fields, Made, Secret, Files, Path>,
        'serverFields' | 'hiddenFields' | 'files'
      >
    >,
    Omit<
      EntityDefinition<Table, Fields, Made, Secret, Files, Path>,
      'serverFields' | 'hiddenFields' | 'files'
    > {
  /** The body of a write. */
  input: z.ZodObject<Fields>
  /** A record in answers of the API. */
  record: z.ZodObject
  /** By column. */
  fieldMeta: Readonly<Record<string, FieldMeta>>
}

// biome-ignore lint/suspicious/noExplicitAny: checks and unique key depend on the record of each entity
export type AnyEntity = Entity<any, any, any, any, any, any>

// NoInfer, so that TypeScript infers fields from their definitions only, not from lists of names.
type NamesOf<F, M = unknown> = (keyof NoInfer<F> | keyof NoInfer<M>) & string

// Required fields, and any of the others.
type ExampleOf<C extends Checks> = {
  readonly [K in keyof C as undefined extends z.input<C[K]> ? never : K]: z.input<C[K]>
} & { readonly [K in keyof C]?: NonNullable<unknown extends z.input<C[K]> ? z.output<C[K]> : z.input<C[K]>> }

type Simplify<T> = { [K in keyof T]: T[K] }
type Outputs<C extends Checks> = { -readonly [K in keyof C]: z.output<C[K]> }
type FileKeys<F extends FileRules, Listed> = {
  -readonly [K in keyof F]: F[K] extends { kind: 'list' }
    ? Listed[]
    : F[K] extends { kind: 'pages' }
      ? string[]
      : F[K] extends { missing: string }
        ? string
        : string | null
}
type FileNames<F extends FileRules> = {
  [K in keyof F & string as F[K] extends { kind: 'pdf' | 'either' } ? `${K}_name` : never]: string
}
type FileSizes<F extends FileRules> = {
  [K in keyof F & string as F[K] extends { kind: 'pdf' | 'either' } ? `${K}_size` : never]: number | null
}

type Read<C extends Checks, M extends Checks, F extends FileRules, Listed> = Outputs<C> &
  Outputs<M> &
  FileKeys<F, Listed> &
  FileNames<F> &
  FileSizes<F>

/** The values of a write; files as keys. */
export type EntityValues<E> =
  E extends Entity<string, infer C, infer M, infer S, infer F>
    ? Simplify<Read<C, M, F, StoredFile> & Outputs<S>>
    : never

/** A record in the application: booleans, lists, and files as keys. */
export type EntityRecord<E> = Simplify<{ id: number; updated_at: string } & EntityValues<E>>

/** A record in answers to writers; files as addresses. */
export type EntityView<E> =
  E extends Entity<string, infer C, infer M, infer _S, infer F>
    ? Simplify<{ id: number; updated_at: string } & Read<C, M, F, ListedFile>>
    : never

/** The body of a call: schemas may accept more than they produce; files as form data. */
export type EntityInput<E> =
  E extends Entity<string, infer C, infer _M, infer _S, infer F>
    ? Simplify<
        { -readonly [K in keyof C]?: z.input<C[K]> } & {
          -readonly [K in keyof F as F[K] extends { kind: 'list' | 'pages' } ? never : K]?: string | null
        }
      >
    : never

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
  const { fields, refine, writerFields = [] } = definition
  const { serverFields = {} as Made, hiddenFields = {} as Secret, files = {} as Files } = definition
  const input = z.object(fields)
  return {
    ...definition,
    serverFields,
    hiddenFields,
    files,
    input: refine ? refine(input) : input,
    record: named(
      nameOfRecordAt(definition.path),
      z.object({
        ...fields,
        ...serverFields,
        ...recordFields,
        ...pathsOf(files),
        ...Object.fromEntries(writerFields.map((field) => [field, fields[field]?.optional()])),
      }),
    ),
    fieldMeta: Object.fromEntries(
      Object.entries<z.ZodType>({ ...fields, ...serverFields, ...hiddenFields }).map(([field, check]) => [
        field,
        metaOf(check),
      ]),
    ),
  }
}

/** `nameOf` returns the name of another record by table and id. */
export function nameOfRecord(
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>>,
  nameOf: (table: string, id: number) => string,
): string {
  return entity.words.knownBy
    .map((field) => {
      const table = entity.fieldMeta[field]?.refersTo
      return table ? nameOf(table, Number(record[field])) : String(record[field] ?? '')
    })
    .filter(Boolean)
    .join(', ')
}
