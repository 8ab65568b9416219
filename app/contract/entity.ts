import { z } from 'zod'
import { type FieldMeta, metaOf } from './field-meta.ts'
import type { Language } from './field-refusals.ts'
import { filePath } from './fields.ts'
import type { FileListRule, FileRule } from './file-rules.ts'
import { recordFields } from './record-fields.ts'
import type { Writer } from './roles.ts'
import { named, nameOfRecordAt } from './schema-names.ts'
import { type ListedFile, listedFile, type StoredFile } from './stored-files.ts'

export type Checks = Readonly<Record<string, z.ZodType>>
export type FileRules = Readonly<Record<string, FileRule | FileListRule>>

/** Who may read records and their files: `owner` is the user whose record it is, besides Admins. */
export type Reader = 'everyone' | 'admin' | 'owner'

/** The Bengali words for the records of an entity. */
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
  /** How such records are removed, for a refusal to delete what they refer to; left out where each has its own button. */
  removal?: string
}

/** How rows of a spreadsheet become records. */
interface SheetRules<Name extends string> {
  /**
   * A row means the record that agrees with it in all fields of one of these lists, by their search keys. The first list
   * counts whose last field the row has.
   */
  same: readonly (readonly Name[])[]
  /** Fields that a record keeps once it has them, whatever a row says. */
  lasting?: readonly Name[]
  /**
   * A text that is the name of a record of a table, of those that agree in the field `within`: the section of a student is
   * one of the class. A row with another name is refused, or told of where there is none to compare with.
   */
  names?: { field: Name; table: string; within: Name }
  /** The path of an entity whose records a row may make as well, in this one: sections in classes. */
  withPart?: string
}

/**
 * The definition of an entity. Each field is a zod schema with a label; every write is checked by the schemas of
 * `fields`. Safe for the browser: checks that need the database are in `x.invariants.server.ts`.
 */
export interface EntityDefinition<
  Table extends string = string,
  Fields extends Checks = Checks,
  Made extends Checks = Checks,
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
   * A valid record, as callers send it, for the template of an import and for tests. A field that refers to another record
   * is left out: it refers to the example of that entity.
   */
  example: ExampleOf<NoInfer<Fields>>
  /** Fields that the server sets and answers contain. */
  serverFields?: Made
  /** Fields that the server sets and nobody reads. */
  hiddenFields?: Secret
  files?: Files
  /** A check over several fields. */
  refine?: (input: z.ZodObject<Fields>) => z.ZodObject<Fields>
  /** Records that everybody may read are on public pages and in the page cache. */
  readBy: Reader
  /** Only Admins unless it says otherwise; who writes records reads all of them, drafts too. */
  writtenBy?: Writer
  /** Fields that only those who write the record may read, although everybody may read the record. */
  writerFields?: readonly NamesOf<Fields>[]
  /** The order of lists: by the school's own positions, by a date with the newest first, or by age. */
  order: 'position' | 'made' | { newest: NamesOf<Fields> }
  /** Fields that `?search=` looks in; without any, lists ignore it. */
  searched?: readonly NamesOf<Fields, Made>[]
  /**
   * Searches also find words of the same meaning, the year and the month of this date and, where nothing else is found,
   * words of this long text.
   */
  fullTextSearch?: { date: NamesOf<Fields>; text: NamesOf<Fields> }
  /** Names are compared without dots, colons and visarga. */
  isOfPeople?: boolean
  /** Records of minors: they can be erased for good, and drafts of their forms expire after a day. */
  isOfMinors?: boolean
  /** Its list holds what the public does not read, or whole: taken as a file, the owner of the session confirms it. */
  isExportConfirmed?: boolean
  /** Unique combinations of fields. */
  unique?: (record: Simplify<Read<Fields, Made, Files, StoredFile> & Outputs<Secret>>) => string
  /** When visitors see a record that everybody may read: not as a draft, only from one instant, until another. */
  visibility?: { draft: NamesOf<Fields>; publishAt: NamesOf<Fields>; expireAt: NamesOf<Fields> }
  /** Fields that a PUT leaves unchanged unless they are sent. */
  keptOnPut?: readonly NamesOf<Fields>[]
  /** Equality filters in the query of a list, like `?designation=`; booleans are `true` and `false`. */
  filters?: readonly NamesOf<Fields, Made>[]
  /**
   * Texts that, with the files, may hold personal data: forms ask before they publish it, and calls take `data_guard`,
   * which the history keeps.
   */
  guarded?: readonly NamesOf<Fields>[]
  /** Rows of spreadsheets become records, too. */
  sheet?: SheetRules<NamesOf<Fields>>
  /** Several records can be changed or deleted in one call, and that undone as one. */
  bulkEditable?: boolean
  /** The language of refusals; Bengali by default. */
  language?: Language
  /** The field and message of a duplicate. */
  taken?: Readonly<Partial<Record<NamesOf<Fields>, string>>>
  /** The message for the whole form if one of these fields is wrong. */
  formMessage?: { fields: readonly NamesOf<Fields>[]; message: string }
  /** Labels in the history instead of those of the schemas; then only these fields are shown. */
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
  /** A record as the API answers it. */
  record: z.ZodObject
  /** Each of its columns by name, with its type. */
  fieldMeta: Readonly<Record<string, FieldMeta>>
}

/** Any entity. */
// biome-ignore lint/suspicious/noExplicitAny: each entity has checks and a unique key of its own record
export type AnyEntity = Entity<any, any, any, any, any, any>

// NoInfer, so that TypeScript infers the fields from their definitions and not from lists of their names.
type NamesOf<F, M = unknown> = (keyof NoInfer<F> | keyof NoInfer<M>) & string

// Whatever must be sent, and of the rest what the example shows.
type ExampleOf<C extends Checks> = {
  readonly [K in keyof C as undefined extends z.input<C[K]> ? never : K]: z.input<C[K]>
} & { readonly [K in keyof C]?: NonNullable<unknown extends z.input<C[K]> ? z.output<C[K]> : z.input<C[K]>> }

type Simplify<T> = { [K in keyof T]: T[K] }
type Outputs<C extends Checks> = { -readonly [K in keyof C]: z.output<C[K]> }
type FileKeys<F extends FileRules, Listed> = {
  -readonly [K in keyof F]: F[K] extends { kind: 'list' }
    ? Listed[]
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

/** A record inside the application: booleans, lists, and files as keys. */
export type EntityRecord<E> = Simplify<{ id: number; updated_at: string } & EntityValues<E>>

/** A record as the API answers it to those who write it; files as addresses. */
export type EntityView<E> =
  E extends Entity<string, infer C, infer M, infer _S, infer F>
    ? Simplify<{ id: number; updated_at: string } & Read<C, M, F, ListedFile>>
    : never

/** The body of a call: schemas may accept more than they produce; files as form data. */
export type EntityInput<E> =
  E extends Entity<string, infer C, infer _M, infer _S, infer F>
    ? Simplify<
        { -readonly [K in keyof C]?: z.input<C[K]> } & {
          -readonly [K in keyof F as F[K] extends { kind: 'list' } ? never : K]?: string | null
        }
      >
    : never

/** Defines an entity, and derives the contracts of its calls. */
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

/** The name of a record in a sentence; `nameOf` returns the name of another record by table and id. */
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

/** The fields of single files; those of a list are sent in parts of it (`partsOf`). */
export function sentFiles(files: FileRules): Record<string, FileRule> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([field, rule]) => (rule.kind === 'list' ? [] : [[field, rule]])),
  )
}

function pathsOf(files: FileRules): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([field, { kind, label }]) => [
      [field, kind === 'list' ? z.array(listedFile).meta({ title: label }) : filePath(label)],
      ...(hasNameAndSize(kind) ? nameAndSize(field) : []),
    ]),
  )
}

/** Whether a file of this kind has its name and size beside it, as `x_name` and `x_size`. */
export function hasNameAndSize(kind: FileRules[string]['kind']): boolean {
  return kind === 'pdf' || kind === 'either'
}

function nameAndSize(field: string): [string, z.ZodType][] {
  return [
    [`${field}_name`, z.string()],
    [`${field}_size`, z.int().nullable().meta({ description: 'bytes' })],
  ]
}
