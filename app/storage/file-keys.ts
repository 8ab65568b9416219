/** Whether a name is valid in a key: only keys made by us are looked up. */
export function isKeyPart(text: string): boolean {
  return /^[a-z0-9_][a-z0-9_.-]{0,80}$/.test(text) && !text.includes('..')
}

/** In an object store, where backups lie beside the uploads: no upload, and never served as one. */
export const backupsPrefix = 'backups/'

/** Whether a text is a valid key. */
export function isKey(text: string): boolean {
  const parts = text.split('/')
  return parts.length === 2 && parts.every(isKeyPart) && !text.startsWith(backupsPrefix)
}
