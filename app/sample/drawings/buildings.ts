import { paint, path, place, rect, times } from './shapes.ts'

/** The four-storey academic building with verandas, 900 wide and 460 tall at scale 1, standing on y. */
export function academicBuilding(x: number, y: number, scale: number) {
  return place(x, y, scale, rect(-470, -14, 940, 20, '#c9bfa4'), wing(-450), wing(150), stairwell())
}

function wing(left: number) {
  return (
    rect(left, -410, 300, 400, '#efe3c8') +
    times(4, (floor) => storey(left, -110 - floor * 100)) +
    rect(left - 10, -424, 320, 18, paint.brick)
  )
}

function storey(left: number, y: number) {
  return [
    rect(left, y, 300, 100, '#efe3c8'),
    rect(left + 8, y + 14, 284, 74, '#b9c9bd'),
    times(4, (index) => rect(left + 22 + index * 70, y + 20, 44, 68, index === 1 ? '#6f4a31' : '#5f8790', 3)),
    rect(left + 8, y + 62, 284, 6, paint.forest),
    times(19, (index) => rect(left + 12 + index * 15, y + 64, 4, 26, paint.forest)),
    times(4, (index) => rect(left + index * 97.5, y + 6, 8, 94, '#fbf5e6')),
    rect(left - 6, y + 90, 312, 12, paint.brick),
  ].join('')
}

function stairwell() {
  return [
    rect(-150, -460, 300, 450, paint.brick),
    rect(-162, -476, 324, 20, paint.brickDark),
    times(
      3,
      (index) =>
        rect(-96 + index * 70, -420, 52, 240, '#f3e7cc', 26) +
        rect(-86 + index * 70, -408, 32, 216, '#6c98a1', 16),
    ),
    path('M-110 -10 V-110 C-110 -170 110 -170 110 -110 V-10 Z', '#f3e7cc'),
    path('M-84 -10 V-104 C-84 -146 84 -146 84 -104 V-10 Z', '#33473d'),
    rect(-130, -18, 260, 12, '#d8ccae') + rect(-146, -8, 292, 14, '#c9bb98'),
  ].join('')
}

/** A long low house with a tin roof, 420 wide. */
export function tinHouse(x: number, y: number, scale: number) {
  return place(
    x,
    y,
    scale,
    rect(-200, -120, 400, 120, '#e6d3ab'),
    path('M-230 -112 L-180 -190 H180 L230 -112 Z', '#9a5a44'),
    times(14, (index) => rect(-186 + index * 28, -190, 4, 76, '#00000018')),
    times(5, (index) => rect(-176 + index * 78, -86, 40, index === 2 ? 86 : 48, '#4f6f63', 3)),
  )
}
