import { referencesOf } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { FileRules } from '#app/contract/file-fields.ts'
import type { FileRule } from '#app/contract/file-rules.ts'
import { isWriter } from '#app/contract/roles.ts'
import { columnsOf, type EntityColumn, idField } from '#app/sheets/columns.ts'
import { catalog, entities } from '../entities.ts'
import type { ImportDraft } from './import-columns.rules.ts'

export interface ImportKind {
  entity: AnyEntity
  /** An entity whose records may be in the same rows: sections in those of classes. */
  part: AnyEntity | undefined
  /** Of the entity. */
  path: string
  /** For example: শিক্ষার্থী. */
  label: string
  /** The screen of its list. */
  screen: string
  /** The fields that columns may fill. */
  columns: readonly EntityColumn[]
  /** The fields that name a record. */
  knownBy: readonly string[]
  /** The rule of files that can be added after the rows; undefined if there are none. */
  files: FileRule | undefined
  /** Whether these files are photos. */
  hasPhotos: boolean
}

// In the order of use in an office. Other kinds follow; the path of their screen is that of the entity.
const screens: Readonly<Record<string, string>> = {
  students: '/student-info-form',
  teachers: '/teacher-info-form',
  staff: '/staff-info-form',
  'committee-members': '/committee-member',
  classes: '/add-class',
  subjects: '/add-subject',
  notices: '/notices',
}

const partOf = ({ sheet }: AnyEntity) => entities.find(({ path }) => path === sheet?.withPart)
const parts = entities.map(partOf)
const orderOf = ({ path }: AnyEntity) => [...Object.keys(screens), path].indexOf(path)

/** Parts are imported with their kind. */
const importKinds: readonly ImportKind[] = entities
  .filter((entity) => entity.sheet && !parts.includes(entity))
  .toSorted((a, b) => orderOf(a) - orderOf(b))
  .map((entity) => kindOf(entity, screens[entity.path] ?? `/${entity.path}`))

export function kindAt(path: string | null, kinds = importKinds): ImportKind | undefined {
  return kinds.find((kind) => kind.path === path)
}

/** The kinds that a role may import. */
export function importKindsOf(role: string | undefined): ImportKind[] {
  return importKinds.filter(({ entity }) => isWriter(role, entity.writtenBy))
}

function kindOf(entity: AnyEntity, screen: string): ImportKind {
  const part = partOf(entity)
  const files = fileRuleOf(entity)
  return {
    entity,
    part,
    path: entity.path,
    label: [entity, ...(part ? [part] : [])].map(({ words }) => words.one).join(' ও '),
    screen,
    columns: columnsOf(entity, part),
    knownBy: entity.words.knownBy,
    files,
    hasPhotos: files?.kind === 'picture',
  }
}

/** The rule of the photo, or of each file of a notice. */
function fileRuleOf({ files }: AnyEntity): FileRule | undefined {
  const rules = Object.values(files as FileRules)
  for (const rule of rules) if (rule.kind === 'list') return rule.each
  return rules.find((rule) => rule.kind === 'picture')
}

/** Whether all rows may have the same value: not in fields that identify a record. */
export function mayBeFixed({ knownBy }: ImportKind, { field, meta }: EntityColumn): boolean {
  return field !== idField && (meta.refersTo !== undefined || !knownBy.includes(field))
}

/** Required fields without a column and without a value for all rows. */
export function missingFields({ columns: known }: ImportKind, { columns, fixed }: ImportDraft): string[] {
  return known.flatMap(({ field, isRequired }) =>
    isRequired && !(field in fixed) && columns.every((column) => column.field !== field) ? [field] : [],
  )
}

export function entityOfTable(table: string): AnyEntity | undefined {
  return catalog.byTable.get(table)
}

/** The column of the parent of a table's records, like the class of a section. */
export function parentColumn(columns: readonly EntityColumn[], table: string): EntityColumn | undefined {
  const entity = entityOfTable(table)
  const [parent] = entity ? referencesOf(entity) : []
  return parent && columns.find(({ meta }) => meta.refersTo === parent.refersTo)
}
