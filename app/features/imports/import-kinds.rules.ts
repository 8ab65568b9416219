import { referencesOf } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { FileListRule, FileRule } from '#app/contract/file-rules.ts'
import { isWriter } from '#app/contract/roles.ts'
import { columnsOf, type EntityColumn, idField } from '#app/sheets/columns.ts'
import { catalog, entities } from '../entities.ts'
import type { ImportDraft } from './import-columns.rules.ts'

/** A kind of records that sheets are taken for. */
export interface ImportKind {
  entity: AnyEntity
  /** An entity whose records may come in the same rows: sections in those of classes. */
  part: AnyEntity | undefined
  /** Of the entity, in the addresses of calls and screens. */
  path: string
  /** What is brought: "শিক্ষার্থী". */
  label: string
  /** The screen of its list. */
  screen: string
  /** The fields that columns may fill. */
  columns: readonly EntityColumn[]
  /** The fields whose values name a row. */
  knownBy: readonly string[]
  /** The rule of the files that may come after the rows; undefined for kinds without. */
  files: FileRule | undefined
  /** Where photos are what comes after, not documents. */
  hasPhotos: boolean
}

// In the order in which an office brings them: what others refer to stands after what most come for. Other kinds follow,
// with a screen that is called like them.
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
const placeOf = ({ path }: AnyEntity) => [...Object.keys(screens), path].indexOf(path)

/** What comes as a part of another kind is none. */
const importKinds: readonly ImportKind[] = entities
  .filter((entity) => entity.sheet && !parts.includes(entity))
  .toSorted((a, b) => placeOf(a) - placeOf(b))
  .map((entity) => kindOf(entity, screens[entity.path] ?? `/${entity.path}`))

/** Undefined for an entity that is not among the kinds. */
export function kindAt(path: string | null, kinds = importKinds): ImportKind | undefined {
  return kinds.find((kind) => kind.path === path)
}

/** The kinds that a role may bring. */
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

/** A photo, or of a notice the files of its list. */
function fileRuleOf({ files }: AnyEntity): FileRule | undefined {
  const rules = Object.values<FileRule | FileListRule>(files)
  for (const rule of rules) if (rule.kind === 'list') return rule.each
  return rules.find((rule) => rule.kind === 'picture')
}

/** Whether all rows may have the same value of a field: not of what tells them apart. */
export function mayBeFixed({ knownBy }: ImportKind, { field, traits }: EntityColumn): boolean {
  return field !== idField && (traits.refersTo !== undefined || !knownBy.includes(field))
}

/** The required fields that no column and no value for all rows fills. */
export function missingFields({ columns: known }: ImportKind, { columns, fixed }: ImportDraft): string[] {
  return known.flatMap(({ field, isRequired }) =>
    isRequired && !(field in fixed) && columns.every((column) => column.field !== field) ? [field] : [],
  )
}

/** The entity of the records of a table. */
export function entityOfTable(table: string): AnyEntity | undefined {
  return catalog.byTable.get(table)
}

/** The column that names what records of a table belong to, like the class of a section. */
export function parentColumn(columns: readonly EntityColumn[], table: string): EntityColumn | undefined {
  const entity = entityOfTable(table)
  const [parent] = entity ? referencesOf(entity) : []
  return parent && columns.find(({ traits }) => traits.refersTo === parent.refersTo)
}
