/** What the process and the libraries in it read from the environment when they begin. */
export const tuning = {
  // Decoding and hashing take two threads each; files and compressed pages must not wait for them (libuv: 4 threads).
  UV_THREADPOOL_SIZE: '8',
  // glibc, mallopt(3): it raises its thresholds with what it sees, unless one of them is set. Without it the pictures of
  // the sample leave 170 MB with the process for ever.
  MALLOC_MMAP_THRESHOLD_: '32768',
}

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
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}
