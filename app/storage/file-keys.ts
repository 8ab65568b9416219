export function isKeyPart(text: string): boolean {
  return /^[a-z0-9_][a-z0-9_.-]{0,80}$/.test(text) && !text.includes('..')
}

/** In an object store, backups are beside the uploads, and must never be served. */
export const backupsPrefix = 'backups/'

export function isKey(text: string): boolean {
  const parts = text.split('/')
  return parts.length === 2 && parts.every(isKeyPart) && !text.startsWith(backupsPrefix)
}
