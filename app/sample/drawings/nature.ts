import { seeded } from './random.ts'
import { circle, ellipse, line, paint, path, place, rect, times } from './shapes.ts'

export function tree(x: number, y: number, scale: number, tone: string = paint.leaf) {
  return place(
    x,
    y,
    scale,
    ellipse(0, 0, 90, 12, '#000000', 0.12),
    path('M-14 0 C-8 -60 -10 -90 -8 -130 H10 C10 -90 8 -60 16 0 Z', paint.wood),
    [
      [-62, -170, 66],
      [60, -176, 68],
      [0, -230, 84],
      [-34, -150, 50],
      [40, -140, 46],
    ]
      .map(([cx = 0, cy = 0, r = 0]) => circle(cx, cy, r, tone))
      .join(''),
    circle(-26, -250, 40, '#ffffff', 0.1) + circle(48, -196, 30, '#ffffff', 0.09),
  )
}

/** A betel-nut or coconut palm, bent a little by the wind. */
export function palm(x: number, y: number, scale: number) {
  const fronds = [
    [-120, -10],
    [-96, -70],
    [-40, -104],
    [40, -104],
    [98, -66],
    [120, -6],
  ]
  return place(
    x,
    y,
    scale,
    line('M0 0 C10 -120 -8 -220 14 -330', paint.wood, 16),
    fronds
      .map(([dx = 0, dy = 0]) =>
        path(
          `M14 -330 Q${14 + dx * 0.6} ${-350 + dy} ${14 + dx} ${-310 + dy * 0.5} Q${14 + dx * 0.5} ${-320 + dy * 0.7} 14 -330 Z`,
          paint.leaf,
        ),
      )
      .join(''),
    circle(6, -320, 11, paint.woodDark) + circle(24, -318, 11, paint.woodDark),
  )
}

export function cloud(x: number, y: number, scale: number) {
  return place(
    x,
    y,
    scale,
    [
      [-70, 6, 34],
      [-26, -14, 46],
      [30, -8, 42],
      [76, 8, 30],
    ]
      .map(([cx = 0, cy = 0, r = 0]) => circle(cx, cy, r, '#ffffff', 0.85))
      .join(''),
    rect(-100, 4, 204, 36, '#fcfefe', 18),
  )
}

/** A line of far trees along the horizon. */
export function treeLine(width: number, y: number, seed: number, tone: string) {
  const { next } = seeded(seed)
  const step = 46
  return (
    times(Math.ceil(width / step) + 1, (index) =>
      circle(index * step, y - next() * 22, 34 + next() * 26, tone),
    ) + rect(0, y, width, 60, tone)
  )
}

export function birds(x: number, y: number) {
  return times(4, (index) =>
    line(`M${x + index * 58} ${y - (index % 2) * 26} q12 -14 22 0 q12 -14 22 0`, '#44524c', 4, 0.6),
  )
}

/** The national flag on its pole; the disc stands slightly towards the pole. */
export function flag(x: number, y: number, height: number) {
  const width = height * 0.42
  const top = y - height
  return [
    rect(x - 4, top - 8, 8, height + 8, '#e9e5d8', 4),
    path(
      `M${x + 4} ${top} q${width * 0.25} -12 ${width * 0.5} 0 t${width * 0.5} 0 v${width * 0.6} q${-width * 0.25} 12 ${-width * 0.5} 0 t${-width * 0.5} 0 Z`,
      paint.flagGreen,
    ),
    circle(x + 4 + width * 0.45, top + width * 0.3, width * 0.19, paint.flagRed),
  ].join('')
}

export function grassTufts(width: number, top: number, bottom: number, seed: number) {
  const { next } = seeded(seed)
  return times(60, () => {
    const x = next() * width
    const y = top + next() * (bottom - top)
    return line(`M${x} ${y} l-7 -14 M${x} ${y} l2 -18 M${x} ${y} l10 -13`, paint.leaf, 3, 0.4)
  })
}
