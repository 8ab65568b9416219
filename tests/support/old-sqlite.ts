const older =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, sqlite: '3.50.4' } })"

/** The environment in which a Node.js says that its SQLite is one without the fix of the WAL-reset bug. */
export const oldSqlite = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}`,
}
