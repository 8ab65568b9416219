/** What the process and the libraries in it read from the environment when they begin. */
export const tuning = {
  // Decoding and hashing take two threads each; files and compressed pages must not wait for them (libuv: 4 threads).
  UV_THREADPOOL_SIZE: '8',
  // glibc, mallopt(3): without it, half of what the largest pictures took stays with the process for ever.
  MALLOC_TRIM_THRESHOLD_: '131072',
  // And bodies of pages, which come and go by the dozen, would leave holes that nothing else fits into.
  MALLOC_MMAP_THRESHOLD_: '32768',
}

/** What V8 is started with. */
export const flags = [
  // V8 would let what lives shortly grow to 48 MB before it is cleared away.
  '--max-semi-space-size=8',
  // So little is cleared away by one thread: to wake others for it costs more processor time than it saves.
  '--no-parallel-scavenge',
]

/** Has all that this process and its children make be its user's alone: folders 0700, files 0600. */
export function keepFilesFromOthers(): void {
  process.umask(0o077)
}

/** Sets what the process reads from its environment when it begins; on Linux it begins anew with it, under its id. */
export function tuneProcess(): void {
  const missing = Object.entries(tuning).filter(([name]) => !process.env[name])
  if (missing.length === 0) return
  Object.assign(process.env, Object.fromEntries(missing))
  // A parent that talks to the process over a channel of Node's would lose it.
  if (process.platform === 'linux' && process.execve && !process.send)
    process.execve(process.execPath, [
      process.execPath,
      ...flags,
      ...process.execArgv,
      ...process.argv.slice(1),
    ])
}
