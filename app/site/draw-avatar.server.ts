import { initials } from '#app/text/initials.ts'

/** A square with the initials of a name, in a quiet colour that stays the same for the name. */
export function drawAvatar(name: string): Response {
  const letters = [...segments.segment(name.trim())].length <= 2 ? name.trim() : initials(name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" role="img"><rect width="160" height="160" fill="${colorOf(
    name,
  )}"/><text x="80" y="80" dy=".36em" text-anchor="middle" font-family="'Noto Sans Bengali','Nirmala UI','Kohinoor Bangla',system-ui,sans-serif" font-size="58" font-weight="600" fill="#fff">${escapeXml(letters)}</text></svg>`
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=604800' },
  })
}

const segments = new Intl.Segmenter('bn', { granularity: 'grapheme' })

// Each has at least 4.5 to 1 with the white letters.
const colors = ['#2f5d50', '#7a4b2a', '#3f4f7a', '#6a3d5b', '#4d5d2a', '#1f5f73', '#7a3b3b', '#5a5047']

function colorOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return colors[sum % colors.length] ?? '#5a5047'
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
