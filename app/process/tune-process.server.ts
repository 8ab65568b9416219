/** Environment variables that the runtime and its libraries read when the process starts. */
export const tuning = {
  // Decoding and hashing take two threads each; files and compression must not wait for them (libuv's default: 4).
  UV_THREADPOOL_SIZE: '8',
  // glibc, mallopt(3): without it, half the memory of the largest pictures is never returned to the system.
  MALLOC_TRIM_THRESHOLD_: '131072',
  // And page bodies, allocated and freed by the dozen, would fragment the heap.
  MALLOC_MMAP_THRESHOLD_: '32768',
}

/** V8 flags. */
export const flags = [
  // V8 would let the young generation grow to 48 MB before it collects.
  '--max-semi-space-size=8',
  // The young generation is so small that one thread collects it for less CPU time than waking others takes.
  '--no-parallel-scavenge',
]

/** Makes new files readable by this user alone (umask): folders 0700, files 0600. */
export function makeFilesPrivate(): void {
  process.umask(0o077)
}

/** Sets these variables; on Linux it restarts the process with them by execve, which keeps the process id. */
export function tuneProcess(): void {
  const missing = Object.entries(tuning).filter(([name]) => !process.env[name])
  if (missing.length === 0) return
  Object.assign(process.env, Object.fromEntries(missing))
  // execve would close the IPC channel to a parent Node process.
  if (process.platform === 'linux' && process.execve && !process.send)
    process.execve(process.execPath, [
      process.execPath,
      ...flags,
      ...process.execArgv,
      ...process.argv.slice(1),
    ])
}
