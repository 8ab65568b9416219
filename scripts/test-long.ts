import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { tool } from './tools.ts'

// All process tests of `npm test` and `npm run test:rest`, with the large numbers of LONG=1.
const root = join(import.meta.dirname, '..')
const command = [tool('vitest', 'vitest'), 'run', '--project', 'process*', ...process.argv.slice(2)]
const child = spawn(process.execPath, command, {
  cwd: root,
  env: { ...process.env, LONG: '1' },
  stdio: 'inherit',
})
child.once('exit', (code) => process.exit(code ?? 1))
