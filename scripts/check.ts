// Lint and format, types, unused code: in parallel, printed one after the other.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checks, environment } from './tools.ts'

const root = join(import.meta.dirname, '..')
const running = checks().map(({ title, command }) => ({ title, ended: output(command) }))
for (const { title, ended } of running) {
  const { text, hasPassed } = await ended
  console.log(`\n== ${title}\n${text}`)
  if (!hasPassed) process.exitCode = 1
}

function output(command: string[]) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...environment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  return new Promise<{ text: string; hasPassed: boolean }>((resolve) => {
    child.once('error', (fault) => resolve({ text: `${fault}\n`, hasPassed: false }))
    child.once('close', (code) => resolve({ text, hasPassed: code === 0 }))
  })
}
