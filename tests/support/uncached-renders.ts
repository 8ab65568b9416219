import { get } from 'node:http'
import { expect } from 'vitest'
import type { School } from './test-school.ts'

/** Asserts that a page takes at most so many times as long to render as another; tried several times. */
export async function expectRendersWithin(
  most: number,
  school: School,
  path: string,
  other: string,
): Promise<void> {
  const ratios: number[] = []
  const isGood = () => ratios.some((ratio) => ratio <= most)
  for (let tries = 0; tries < 5 && !isGood(); tries += 1)
    ratios.push((await medianOf(school, path)) / (await medianOf(school, other)))
  expect(isGood(), JSON.stringify(ratios)).toBe(true)
}

/** The median of nine in ms. */
async function medianOf(school: School, path: string): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < 9; time += 1) {
    const start = performance.now()
    expect(await render(school.url + path)).toBe(200)
    taken.push(performance.now() - start)
  }
  return taken.toSorted((one, other) => one - other)[4] ?? 0
}

let hosts = 0

/** A new host or size of the list each time, so that no answer comes from the cache. */
function render(url: string): Promise<number | undefined> {
  hosts += 1
  const size = url.includes('/api/') ? `&page_size=${1 + (hosts % 100)}` : ''
  return new Promise((resolve, reject) => {
    get(`${url}${size}`, { headers: { Host: `school-${hosts}.example` } }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode))
    }).once('error', reject)
  })
}
