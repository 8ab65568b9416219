import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Ends watched servers when this process ends. */
export type Guard = { watch: (child: ChildProcess) => void; release: () => void }

/**
 * Ends the last started server and deletes its files however this process ends, even by kill -9: a small shell waits on
 * a pipe that only this process holds open.
 */
export function guardAgainstOrphan(folder: string): Guard {
  if (process.platform === 'win32') return guardAtExit()
  const script = `
    while read -r line; do pid=$line; done
    kill -QUIT $pid; for i in 1 2 3 4 5 6 7 8 9; do kill -0 $pid || break; sleep 0.2; done
    rm -rf "$0"`
  const shell = spawn('/bin/sh', ['-c', script, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return {
    watch: (child) => shell.stdin.write(`${child.pid}\n`),
    release: () => shell.kill('SIGKILL'),
  }
}

function guardAtExit(): Guard {
  const watched: ChildProcess[] = []
  const kill = () => watched.at(-1)?.kill()
  process.once('exit', kill)
  return { watch: (child) => watched.push(child), release: () => process.off('exit', kill) }
}
