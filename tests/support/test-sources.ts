import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const app = join(import.meta.dirname, '../../app')

/** An import of a file: another file below app/, or a package. */
export type Import = { target?: string; package?: string; isType: boolean; isLazy: boolean }
export type Source = { path: string; text: string; imports: Import[] }

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

/** The shortest chain of imports from a file to a matching one; optionally type imports, too. */
export function importChain(
  byPath: ReadonlyMap<string, Source>,
  isWanted: (path: string) => boolean,
  start: string,
  { withTypes = false } = {},
): string[] {
  const visited = new Set<string>()
  const queue = [[start]]
  for (const chain of queue) {
    for (const { target, isType } of byPath.get(chain.at(-1) ?? '')?.imports ?? []) {
      if (!target || (isType && !withTypes) || visited.has(target)) continue
      visited.add(target)
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

/** Folders of one topic: their rules and words belong to layer `text`, the rest is beside `ui/`. */
export const topics = ['bijoy', 'data-guard', 'paper']

/** The layer of a file: its top folder, or `text` for rules and words of a topic. */
export function layerOf(path: string) {
  const [folder = ''] = path.split('/')
  return topics.includes(folder) && /\.(rules|words)\.ts$/.test(path) ? 'text' : folder
}
