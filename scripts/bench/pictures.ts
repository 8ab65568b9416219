import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { photograph } from '../../app/contract/file-rules.ts'
import { measurePagesMeanwhile } from './pages-meanwhile.ts'
import type { MeasuredSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const rounds = 5
const pictures = 6
const atATime = 2
const run = promisify(execFile)
const bare = join(import.meta.dirname, 'bare-pictures.ts')

/** Adds photographs of a megabyte to the gallery while pages are requested. */
export async function measurePictures(school: MeasuredSchool): Promise<Row[]> {
  const photo = await drawPhoto()
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-bench-'))
  const file = join(folder, 'photo.jpg')
  await writeFile(file, photo)
  const widths = photograph('', '').widths.join(',')
  try {
    const times = await leastOf(rounds, {
      own: () => addPictures(school, photo),
      bare: async () =>
        Number((await run(process.execPath, [bare, file, `${pictures}`, `${atATime}`, widths])).stdout),
    })
    return [
      {
        what: `create with a picture of ${(photo.length / 1e6).toFixed(1)} MB, time of one, ${atATime} at a time`,
        measured: times.own / times.bare,
        // The reference neither receives nor stores: on two cores, that takes time from the two encoders.
        goal: 1.5,
        beside: `${times.own.toFixed(0)} ms; bare ${times.bare.toFixed(0)} ms`,
      },
      await measurePagesMeanwhile(
        school,
        'p99 of pages meanwhile, as a multiple of its idle value',
        () => addPictures(school, photo),
        rounds,
      ),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A picture as large in bytes as a photograph: noise, 2560 pixels wide. */
function drawPhoto(): Promise<Buffer> {
  const [width, height] = [2560, 1707]
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#4a7a56', noise } })
    .blur(0.8)
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Milliseconds per photograph, with several sent at once. */
async function addPictures(school: MeasuredSchool, photo: Buffer): Promise<number> {
  const start = performance.now()
  let left = pictures
  const sender = async () => {
    while (left > 0) {
      left -= 1
      const body = new FormData()
      body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
      await school.send('POST', '/api/gallery/', body)
    }
  }
  await Promise.all(Array.from({ length: atATime }, sender))
  return (performance.now() - start) / pictures
}
