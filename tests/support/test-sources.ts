import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const app = join(import.meta.dirname, '../../app')

/** An import of a file: another file below app/, or a package. */
export type Import = { target?: string; package?: string; isType: boolean; isLazy: boolean }
/** A source file below app/. */
export type Source = { path: string; text: string; imports: Import[] }

/** The paths of all files below a folder of app/. */
export function filesIn(folder: string): string[] {
  if (!existsSync(join(app, folder))) return []
  return readdirSync(join(app, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(app.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** Every source file below app/. */
export function readSources(): Source[] {
  return filesIn('')
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(join(app, path), 'utf8')
  const statements = text.matchAll(
    /^\s*(?:import|export)\b(\s+type\b)?[^'"`;=()]*?(?:\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )
  const imports = [...statements].map(([, type, from, lazy]) =>
    locate(path, (from ?? lazy ?? '').replace(/\?.*/, ''), { isType: Boolean(type), isLazy: Boolean(lazy) }),
  )
  return { path, text, imports }
}

function locate(from: string, specifier: string, kind: Pick<Import, 'isType' | 'isLazy'>): Import {
  if (specifier.startsWith('#app/')) return { target: specifier.slice(5), ...kind }
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(from), specifier), ...kind }
  return { package: specifier, ...kind }
}

/** The shortest chain of imports from a file to a matching one; type-only ones count where asked. */
export function importChain(
  byPath: ReadonlyMap<string, Source>,
  isWanted: (path: string) => boolean,
  start: string,
  { withTypes = false } = {},
): string[] {
  const seen = new Set<string>()
  const queue = [[start]]
  for (const chain of queue) {
    for (const { target, isType } of byPath.get(chain.at(-1) ?? '')?.imports ?? []) {
      if (!target || (isType && !withTypes) || seen.has(target)) continue
      seen.add(target)
      if (isWanted(target)) return [[...chain, target].join(' > ')]
      queue.push([...chain, target])
    }
  }
  return []
}

/** The kind of a file by its name: `store.server.ts`. */
export function suffixOf(path: string) {
  return posix.basename(path).split('.').slice(1).join('.')
}

export function isTest(path: string) {
  return /\.test\.tsx?$|(^|\/)test\.server\.ts$/.test(path)
}

export function isServer(path: string) {
  return /\.server\.tsx?$/.test(path)
}

/** Folders with everything about one idea: its rules and words rank with `text/`, the rest beside `ui/`. */
export const topics = ['bijoy', 'data-guard', 'paper']

/** The folder that decides what a file may import: its top folder, or `text` for the rules and words of an idea. */
export function layerOf(path: string) {
  const [folder = ''] = path.split('/')
  return topics.includes(folder) && /\.(rules|words)\.ts$/.test(path) ? 'text' : folder
}
