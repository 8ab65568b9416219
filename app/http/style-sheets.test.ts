import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { schoolTest } from '#tests/support/test-school.ts'
import { sendOnWire } from '#tests/support/test-wire.ts'

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
const encodings = ['br', 'gzip', 'identity'] as const
const sheet = (color: string) => `/theme/${color}/site.css`

schoolTest(
  'the address of another colour gets the current style sheet, with no-store',
  async ({ school }) => {
    const ask = async (color: string, encoding: keyof typeof decode) => {
      const { status, headers, body } = await sendOnWire(school, sheet(color), {
        'Accept-Encoding': encoding,
      })
      expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
      return { cacheControl: headers['cache-control'], text: decode[encoding](body).toString() }
    }
    for (const encoding of encodings) {
      // Also before the first request for the current one.
      const other = await ask('aabbcc', encoding)
      const current = await ask('14532d', encoding)
      expect(current.cacheControl).toContain('immutable')
      expect(other).toEqual({ cacheControl: 'no-store', text: current.text })
    }
    await school.add('/api/institutions/', { ...institutionEntity.example, theme_color: '#aabbcc' })
    for (const encoding of encodings) {
      const current = await ask('aabbcc', encoding)
      expect(current.cacheControl).toContain('immutable')
      expect(current.text).not.toEqual((await ask('14532d', encoding)).text)
      expect(await ask('abcdef', encoding)).toEqual({ cacheControl: 'no-store', text: current.text })
    }
  },
)

schoolTest('an address without a valid colour or style sheet is answered with 404', async ({ school }) => {
  for (const path of [
    '/theme/green/site.css',
    '/theme/aabbcc/none.css',
    '/theme/aabbcc/icon.svg',
    '/theme/14532d/',
  ])
    expect([path, (await sendOnWire(school, path)).status]).toEqual([path, 404])
})
