import { buffer } from 'node:stream/consumers'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import type { Assets } from '#app/http/assets.server.ts'
import type { Resources } from '#app/http/resources.server.ts'

const size = 32

/** The crest of the school as an ICO file, or the icon of the product: for what asks no page for its icon. */
export async function favicon(
  { database, storage }: Resources,
  assets: Assets,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const logo = (await findInstitution(database.sql))?.logo
  const crest = logo && (await storage.open(logo, `icon-${size}.png`))
  const png = crest ? await buffer(crest.stream) : await assets.read(`static/icon-${size}.png`)
  return png && icoOf(png)
}

// A directory of one entry, then the picture, which may be a PNG since Windows Vista.
function icoOf(png: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
