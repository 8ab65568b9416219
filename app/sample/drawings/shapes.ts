/** The colours that all drawings share; greens lead, brick and marigold warm them. */
export const paint = {
  forest: '#14532d',
  leaf: '#2f7d4f',
  grass: '#6fae72',
  meadow: '#a8cf9d',
  mint: '#d5e8d4',
  sky: '#d8ecf0',
  skyDeep: '#a9d3dc',
  river: '#7fb7c4',
  cream: '#f8f2e4',
  sand: '#e8d8b5',
  marigold: '#e7a62f',
  brick: '#b9603f',
  brickDark: '#934a30',
  wood: '#8a5a3a',
  woodDark: '#6a4229',
  ink: '#26302b',
  white: '#ffffff',
  flagGreen: '#006a4e',
  flagRed: '#f42a41',
} as const

export function svg(width: number, height: number, ...parts: string[]) {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`
}

export function path(d: string, fill: string, opacity = 1) {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1) {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
}

export function place(x: number, y: number, scale: number, ...parts: string[]) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`
}

export function turned(angle: number, x: number, y: number, part: string) {
  return `<g transform="rotate(${angle} ${x} ${y})">${part}</g>`
}

/** Draws along a string that hangs in bows of 200 across `width`; `draw` is called for each fifth of a bow. */
export function strung(
  width: number,
  y: number,
  dip: number,
  colour: string,
  draw: (x: number, y: number, index: number) => string,
) {
  const bows = Math.ceil(width / 200)
  const string = line(`M0 ${y} ${times(bows, () => `q100 ${dip} 200 0 `)}`, colour, 4)
  return (
    string +
    times(bows * 4, (index) => {
      const along = ((index % 4) + 0.5) / 4
      return draw(Math.floor(index / 4) * 200 + along * 200, y + 2 * along * (1 - along) * dip, index)
    })
  )
}

export function times(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A vertical colour gradient as background; `id` is unique within one drawing. */
export function fade(id: string, width: number, height: number, top: string, bottom: string) {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, width, height, `url(#${id})`)}`
}
