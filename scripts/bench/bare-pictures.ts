// Renders a picture like the gallery does, repeatedly, with a given concurrency; prints the milliseconds per picture.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const [file = '', count = '1', atATime = '2', widths = ''] = process.argv.slice(2)
const fallbackWidth = 1200
sharp.concurrency(1)
sharp.cache(false)

const source = await readFile(file)
await make()
const start = performance.now()
let left = Number(count)
const worker = async () => {
  while (left > 0) {
    left -= 1
    await make()
  }
}
await Promise.all(Array.from({ length: Number(atATime) }, worker))
console.log((performance.now() - start) / Number(count))

async function make(): Promise<void> {
  const wanted = widths.split(',').map(Number)
  const { data, info } = await sharp(source)
    .autoOrient()
    .toColorspace('srgb')
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(fallbackWidth, ...wanted), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })
  for (const each of wanted) await picture().resize({ width: each }).webp({ quality: 78 }).toBuffer()
  await picture().resize({ width: fallbackWidth }).jpeg({ quality: 80 }).toBuffer()
}
