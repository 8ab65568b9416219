import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import type { Sender } from '#app/concurrency/sender.ts'
import type { FindFonts } from '#app/drawing/drawing-fonts.server.ts'
import { createMemoryRateLimit } from '#app/http/memory-rate-limit.server.ts'
import { loadSharp } from '#app/storage/load-sharp.server.ts'
import { initials } from '#app/text/base/initials.ts'

const size = 160
const letterSize = 58
// Pixels of a letter per unit of the drawing: cards are up to three times as large on sharp screens.
const density = 3
// Softer than black, and readable on every tint of theme.ts.
const opacity = 0.7
// A 5:4 tile crops the square to four fifths of its height; the letter takes 45 % of that.
const maxHeight = size * 0.8 * 0.45
const maxWidth = size * 0.6
const maxCached = 500
// Longer than any stored name.
const maxNameLength = 400
// The scripts of the fonts; no real letter has more signs than this.
const drawable =
  /^(?=[\u0985-\u09b9\u09ce\u09dc-\u09e1\u09e6-\u09f1A-Z0-9À-ÖØ-Þ])[\u0980-\u09feA-Z0-9À-ÖØ-Þ\u200c\u200d]{1,10}$/

const person = '<circle cx="80" cy="66" r="26"/><path d="M28 160c0-38 20-60 52-60s52 22 52 60Z"/>'

interface Drawing {
  letter: string
  /** Whether the drawing may be cached: fallbacks are temporary. */
  isFinal: boolean
}

/**
 * Draws the initial of a name, black on a transparent square; a silhouette if there is no letter to draw or the rate
 * limit is reached. The page adds its tint, so that a change of the institution's colour needs no new picture, and
 * inverts the letter in the dark. Drawn on the server, because a picture can't use fonts of the page, and many devices
 * have no Bengali font.
 */
export function createAvatars(findFonts: FindFonts) {
  const cache = new Map<string, Drawing>()
  const inFlight = new Map<string, Promise<Drawing>>()
  const oneAtATime = createSemaphore(1, 20)
  const mayDraw = createMemoryRateLimit({ each: 120, all: 600, windowMs: 60_000 })

  async function drawNew(letter: string): Promise<Drawing> {
    const fonts = await findFonts()
    if (!fonts) return { letter: person, isFinal: false }
    return { letter: await drawLetter(letter, fonts.family).catch(() => person), isFinal: true }
  }

  /** Draws a letter once for all simultaneous requests. */
  function drawOnce(letter: string): Promise<Drawing> {
    const running =
      inFlight.get(letter) ??
      oneAtATime(() => drawNew(letter))
        .catch(() => ({ letter: person, isFinal: false }))
        .finally(() => inFlight.delete(letter))
    inFlight.set(letter, running)
    return running
  }

  async function find(letter: string, asker: Sender): Promise<Drawing> {
    if (!drawable.test(letter)) return { letter: person, isFinal: true }
    const known = cache.get(letter)
    if (!known && !mayDraw(asker)) return { letter: person, isFinal: false }
    const drawing = known ?? (await drawOnce(letter))
    // Least recently used eviction.
    cache.delete(letter)
    if (drawing.isFinal) cache.set(letter, drawing)
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    return drawing
  }

  return async function drawAvatar(name: string, asker: Sender): Promise<Response> {
    const short = name.slice(0, maxNameLength).toWellFormed()
    const { letter, isFinal } = await find(initials(short.replace(/[^\P{C}\u200c\u200d]/gu, '')), asker)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><g opacity="${opacity}">${letter}</g></svg>`
    return new Response(svg, {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': isFinal ? 'public, max-age=604800' : 'no-store',
      },
    })
  }
}

async function drawLetter(letter: string, family: string): Promise<string> {
  const text = `<span foreground="black">${letter}</span>`
  const font = `${family} Bold ${letterSize}`
  const sharp = await loadSharp()
  const { data, info } = await sharp({ text: { text, font, rgba: true, dpi: 72 * density } })
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(1 / density, maxWidth / info.width, maxHeight / info.height)
  const [width, height] = [info.width * scale, info.height * scale]
  const area = `x="${(size - width) / 2}" y="${(size - height) / 2}" width="${width}" height="${height}"`
  return `<image ${area} href="data:image/png;base64,${data.toString('base64')}"/>`
}
