const older =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, sqlite: '3.50.4' } })"

/** An environment in which Node.js reports a SQLite version without the fix of the WAL-reset bug. */
export const oldSqlite = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}`,
}
