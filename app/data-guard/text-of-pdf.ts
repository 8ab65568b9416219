import { fetchFile } from '#app/ui/base/fetch-api.ts'

const ofFiles = new WeakMap<File, Promise<string>>()
const ofAddresses = new Map<string, Promise<string>>()

/** The text of a chosen PDF, from the first time it is asked for; empty where it has none or can't be read. */
export function textOfFile(file: File): Promise<string> {
  const text = ofFiles.get(file) ?? read(file)
  ofFiles.set(file, text)
  // The first time, a slow computer may not be done in time: then it is read again when it is saved.
  void text.then((found) => found === '' && ofFiles.delete(file))
  return text
}

/** The same of a stored PDF that visitors may not see yet: each has an address of its own, and never changes. */
export function textOfStored(address: string): Promise<string> {
  const text = ofAddresses.get(address) ?? fetchAndRead(address)
  ofAddresses.set(address, text)
  return text
}

async function fetchAndRead(address: string): Promise<string> {
  const { isOk, body } = await fetchFile(address, AbortSignal.timeout(mostMs))
  if (isOk) return read(new File([body as Blob], address, { type: 'application/pdf' }))
  ofAddresses.delete(address)
  return ''
}

const mostMs = 60_000

function read(file: File): Promise<string> {
  return import('#app/browser/read-pdf.ts').then(({ readPdfText }) => readPdfText(file)).catch(() => '')
}
