// @module-tag rest

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { watchMemory } from '../../support/peak-memory.ts'
import { startProductionServer } from '../../support/production-server.ts'
import { withReferenceWork } from '../../support/reference-work.ts'
import { adminSettings } from '../../support/test-admin.ts'
import { callSchoolProcess, form, type SchoolCalls } from '../../support/test-school.ts'

type Bytes = Uint8Array<ArrayBuffer>

const rounds = process.env.LONG === '1' ? 6 : 1
const [width, height] = [8000, 5000]

test('eight concurrent uploads of 40 megapixels use less than 600 MB, and pages answer meanwhile', async () => {
  const pictures = await makePictures()
  const server = await startProductionServer({ SAMPLE_CONTENT: 'off', ...adminSettings })
  try {
    const school = await callSchoolProcess(server.url)
    const readPeak = watchMemory(server.process.pid ?? 0)
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false
      const uploads = Promise.all(
        [...pictures, ...pictures].map((picture) => upload(school, picture)),
      ).finally(() => {
        isOver = true
      })
      const { value: durations, referenceMs } = await withReferenceWork(() =>
        readPagesUntil(school, () => isOver),
      )
      expect(await uploads).toEqual(Array(8).fill(201))
      expect(durations.length).toBeGreaterThan(10)
      // The promise: 2 s where the reference work takes 5 ms.
      expect(Math.max(...durations) / referenceMs).toBeLessThan(400)
    }
    expect(readPeak()).toBeLessThan(600)
    expect(server.process.exitCode).toBeNull()
  } finally {
    await server.stop()
  }
})

// A phone photo, and formats that decoders load completely: progressive, interlaced with 16 bits, WebP.
async function makePictures(): Promise<Bytes[]> {
  const row = Uint8Array.from({ length: width * 3 }, (_, at) => at >> 7)
  const pixels = Buffer.alloc(width * height * 3, row)
  const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const encoders = [
    picture()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }),
    picture().toColourspace('rgb16').png({ compressionLevel: 3, progressive: true }),
    picture().ensureAlpha(0.5).webp({ quality: 20, effort: 0 }),
    picture().withMetadata({ orientation: 6 }).jpeg({ quality: 60 }),
  ]
  const all: Bytes[] = []
  for (const encoder of encoders) all.push(new Uint8Array(await encoder.toBuffer()))
  return all
}

async function upload(school: SchoolCalls, picture: Bytes): Promise<number> {
  const { status } = await school.send('POST', '/api/gallery/', form({ image: [picture, 'a'] }))
  return status
}

/** Reads pages and lists in sequence; returns their durations in ms. */
async function readPagesUntil(school: SchoolCalls, isOver: () => boolean): Promise<number[]> {
  const durations: number[] = []
  while (!isOver()) {
    for (const path of ['/', '/gallery', '/api/gallery/', '/healthz']) {
      const start = performance.now()
      expect([path, (await school.get(path)).status]).toEqual([path, 200])
      durations.push(performance.now() - start)
    }
  }
  return durations
}
