import { z } from 'zod'
import { filePath } from './fields.ts'
import type { FileListRule, FileRule, PagesRule } from './file-rules.ts'
import { listedFile } from './stored-files.ts'

/** By field. */
export type FileRules = Readonly<Record<string, FileRule | FileListRule | PagesRule>>

/** The fields of single files; lists and pages are sent in parts. */
export function sentFiles(files: FileRules): Record<string, FileRule> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([field, rule]) => (isList(rule) ? [] : [[field, rule]])),
  )
}

/** The checks of the paths, names and sizes of files as records have them. */
export function pathsOf(files: FileRules): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([field, { kind, label }]) => [
      [field, pathIn(kind, label)],
      ...(hasNameAndSize(kind) ? nameAndSize(field) : []),
    ]),
  )
}

function pathIn(kind: FileRules[string]['kind'], label: string): z.ZodType {
  if (kind === 'list') return z.array(listedFile).meta({ title: label })
  return kind === 'pages' ? z.array(z.string()).meta({ title: label }) : filePath(label)
}

/** Whether the column has several keys. */
export function isList(rule: FileRules[string]): rule is FileListRule | PagesRule {
  return rule.kind === 'list' || rule.kind === 'pages'
}

/** Whether a file has the fields `x_name` and `x_size`. */
export function hasNameAndSize(kind: FileRules[string]['kind']): boolean {
  return kind === 'pdf' || kind === 'either'
}

function nameAndSize(field: string): [string, z.ZodType][] {
  return [
    [`${field}_name`, z.string()],
    [`${field}_size`, z.int().nullable().meta({ description: 'bytes' })],
  ]
}
