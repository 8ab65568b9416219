import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
// Tools of the site first, then those of tests and checks.
const folders = [join(root, 'node_modules'), join(root, 'tests/node_modules')]

export function tool(packageName: string, command: string): string {
  const manifest = folders.map((folder) => join(folder, packageName, 'package.json')).find(existsSync)
  if (!manifest) throw new Error(`${packageName} is not installed: run \`npm ci\` again`)
  const { bin }: { bin: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), bin[command] ?? '')
}

// Only changed files are checked again.
const checkedTypes = join(root, 'node_modules/.cache/types.tsbuildinfo')

/** The static checks of `npm run check`, with which test runs begin. */
export const checks = () => [
  { title: 'Lint and format', command: [tool('@biomejs/biome', 'biome'), 'check', '.'] },
  {
    title: 'Types',
    command: [tool('typescript-7', 'tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', checkedTypes],
  },
  { title: 'Unused files, exports and packages', command: [tool('knip', 'knip')] },
]

/** The environment of child processes: this Node.js, and no settings of a server. */
export function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  return { ...inherited, PATH: path, ...extra }
}
