import { spawn } from 'node:child_process'
import { join } from 'node:path'

// The same tests of the server as a process as in `npm test`, with the numbers that take minutes.
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--project', 'process', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, LONG: '1' },
  stdio: 'inherit',
})
child.once('exit', (code) => process.exit(code ?? 1))
