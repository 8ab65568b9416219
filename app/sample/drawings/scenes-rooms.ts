import { figure, pupil } from './figures.ts'
import { cloud, tree } from './nature.ts'
import { seeded } from './random.ts'
import { circle, ellipse, line, paint, path, place, rect, svg, times } from './shapes.ts'

const width = 1600
const height = 1067

export function classroom() {
  return svg(
    width,
    height,
    room('#efe7d0', '#c9b48c'),
    windowAt(90, 190) + windowAt(1330, 190),
    rect(360, 150, 560, 330, paint.woodDark, 6) + rect(376, 166, 528, 298, '#1f4a39'),
    line('M430 400 L520 240 L640 400 Z M520 240 V400', '#e9efe4', 5),
    line('M700 240 q30 -36 60 0 t60 0 M700 300 H830 M700 340 H800 M700 380 H850', '#e9efe4', 5),
    circle(760, 240, 4, '#f2d27a'),
    rect(960, 140, 330, 240, '#ffffff', 4) + rect(972, 152, 306, 206, '#cfe4ea'),
    circle(1125, 255, 62, '#f2c55c') +
      ellipse(1125, 255, 130, 34, 'none') +
      line('M1000 255 a125 36 0 1 0 250 0 a125 36 0 1 0 -250 0', '#4f7f8c', 5) +
      circle(1246, 244, 16, '#3f7fa0'),
    figure(700, 690, 1.12, { kind: 'sari', top: '#7a3b4a', bottom: '#7a3b4a', arms: 'one-up' }),
    rect(900, 560, 300, 26, paint.wood, 4) +
      rect(920, 586, 260, 110, paint.woodDark) +
      rect(960, 536, 90, 24, '#c9483f', 3) +
      rect(968, 516, 74, 20, '#2f6f9a', 3),
    times(3, benchRow),
  )
}

export function laboratory() {
  return svg(
    width,
    height,
    room('#e6efe9', '#b9c4bb'),
    times(
      3,
      (shelf) =>
        rect(120, 200 + shelf * 120, 1360, 14, paint.wood) + bottles(150, 200 + shelf * 120, 11 + shelf),
    ),
    [325, 595, 975, 1236].map((x, index) => apron(x, 870, pupil(index * 2 + 1, 'ahead'))).join(''),
    rect(0, 690, width, 40, '#37474a') +
      rect(0, 730, width, height - 730, '#f4efe2') +
      times(
        5,
        (index) =>
          rect(40 + index * 320, 780, 270, 250, '#e6dcc4', 8) +
          rect(150 + index * 320, 880, 50, 12, paint.woodDark, 6),
      ),
    flask(170, 690, '#5aa0b8') +
      tubes(480, 690) +
      flask(700, 690, '#d9823b') +
      burner(880, 690) +
      tubes(1106, 690) +
      flask(1350, 690, '#7a9f4f') +
      microscope(1500, 690),
  )
}

export function library() {
  return svg(
    width,
    height,
    room('#efe4cb', '#b98f62'),
    bookcase(60, 130, 5) + bookcase(560, 130, 17) + bookcase(1060, 130, 29),
    lamp(800),
    ellipse(800, 1000, 760, 60, '#00000018'),
    times(4, (index) => figure(300 + index * 330, 900, 1.15, { ...pupil(index + 2, 'ahead') })),
    rect(90, 720, 1420, 40, paint.wood, 8) +
      rect(150, 760, 44, 270, paint.woodDark) +
      rect(1406, 760, 44, 270, paint.woodDark) +
      rect(194, 760, 1212, 190, '#7a4e32') +
      rect(214, 780, 1172, 150, paint.woodDark, 6),
    times(4, (index) => openBook(300 + index * 330, 700)),
    times(
      3,
      (index) =>
        rect(
          440 + index * 330,
          692 - index * 6,
          90,
          28 + index * 6,
          ['#2f6f5a', '#b9603f', '#2f4b6b'][index] ?? paint.leaf,
          4,
        ) + rect(448 + index * 330, 670 - index * 6, 74, 22, '#e7c873', 4),
    ),
  )
}

export function computerLab() {
  return svg(
    width,
    height,
    room('#e2ece8', '#b7bfb4'),
    windowAt(100, 170) + windowAt(640, 170) + windowAt(1180, 170),
    figure(800, 660, 0.95, { kind: 'panjabi', top: '#2f4b6b', bottom: '#e9e4d6', arms: 'one-up' }),
    rect(0, 640, width, 28, paint.wood) + rect(0, 668, width, 120, paint.woodDark),
    times(4, (index) => monitor(230 + index * 380, 640, 0.95)),
    times(4, (index) => chairBack(230 + index * 380, 800, 1.05, index)),
    rect(0, 880, width, 32, paint.wood) + rect(0, 912, width, 160, paint.woodDark),
    times(3, (index) => monitor(330 + index * 470, 880, 1.25)),
    times(3, (index) => chairBack(330 + index * 470, 1070, 1.4, index + 1)),
  )
}

function room(wall: string, floor: string) {
  return (
    rect(0, 0, width, height, wall) +
    rect(0, 0, width, 70, '#ffffff66') +
    rect(0, 640, width, height - 640, floor) +
    rect(0, 622, width, 20, '#00000018')
  )
}

function windowAt(x: number, y: number) {
  return [
    rect(x - 14, y - 14, 228, 308, paint.wood, 4),
    rect(x, y, 200, 280, paint.sky),
    place(x + 120, y + 100, 0.6, cloud(0, 0, 0.8)),
    place(x + 90, y + 280, 0.55, tree(0, 0, 1)),
    times(3, (index) => rect(x + 46 + index * 50, y, 6, 280, '#6a4229aa')),
    rect(x - 22, y + 280, 244, 18, paint.woodDark, 3),
  ].join('')
}

function benchRow(row: number) {
  const y = 830 + row * 115
  const scale = 1 + row * 0.2
  return (
    times(5, (index) => backOf(150 + index * 325 + (row % 2) * 30, y, scale, index + row * 2)) +
    rect(0, y - 20, width, 26 + row * 6, paint.wood) +
    rect(0, y + 6, width, 90, row === 2 ? paint.woodDark : '#7a4e32')
  )
}

function chairBack(x: number, y: number, scale: number, index: number) {
  const chair = rect(-66, -46, 132, 100, '#3d5a50', 16) + rect(-52, -34, 104, 14, '#4f7364', 7)
  return backOf(x, y, scale, index) + place(x, y, scale, chair)
}

function backOf(x: number, y: number, scale: number, index: number) {
  const hair = '#231c19'
  const shoulders = path('M-62 20 C-60 -66 -30 -84 0 -84 C30 -84 60 -66 62 20 Z', '#fbfaf4')
  const kinds = [
    ellipse(0, -120, 38, 44, '#1f6b43') +
      path('M-38 -116 C-52 -60 -40 -40 0 -34 C40 -40 52 -60 38 -116 Z', '#1f6b43'),
    rect(-13, -98, 26, 22, '#a87049') + ellipse(0, -124, 33, 38, hair),
    ellipse(0, -124, 35, 40, hair) +
      line('M0 -90 C4 -60 -3 -40 0 -16', hair, 17) +
      circle(0, -20, 10, '#c9483f'),
  ]
  return place(x, y, scale, shoulders, kinds[index % kinds.length] ?? '')
}

function bottles(x: number, y: number, seed: number) {
  const { next, choose } = seeded(seed)
  return times(20, (index) => {
    const tall = 40 + next() * 44
    const colour = choose(['#c9783f', '#5aa0b8', '#7a9f4f', '#e0b44c', '#8d6a9a', '#dfe7e2'])
    const left = x + index * 66
    return (
      rect(left, y - tall, 34, tall, colour, 6) +
      rect(left + 10, y - tall - 14, 14, 16, paint.woodDark, 3) +
      rect(left + 4, y - tall * 0.6, 26, 16, '#ffffffcc', 2)
    )
  })
}

function apron(x: number, y: number, person: Parameters<typeof figure>[3]) {
  return (
    figure(x, y, 1.3, person) +
    path(
      `M${x - 44} ${y - 262} C${x - 20} ${y - 240} ${x + 20} ${y - 240} ${x + 44} ${y - 262} L${x + 56} ${y - 90} H${x - 56} Z`,
      '#ffffff',
    ) +
    line(`M${x} ${y - 244} V${y - 90}`, '#d9dfdb', 4)
  )
}

function flask(x: number, y: number, liquid: string) {
  return place(
    x,
    y,
    1,
    path('M-16 -150 H16 V-96 L64 -12 C68 -4 64 0 56 0 H-56 C-64 0 -68 -4 -64 -12 L-16 -96 Z', '#ffffffb0'),
    path('M-40 -54 H40 L64 -12 C68 -4 64 0 56 0 H-56 C-64 0 -68 -4 -64 -12 Z', liquid),
    circle(-12, -26, 7, '#ffffff', 0.5) + circle(16, -40, 5, '#ffffff', 0.5),
    rect(-22, -158, 44, 12, '#dfe7e2', 5),
  )
}

function tubes(x: number, y: number) {
  const liquids = ['#d9542b', '#e7a62f', '#5aa0b8', '#7a9f4f']
  return (
    rect(x - 90, y - 26, 180, 26, paint.wood, 4) +
    times(
      4,
      (index) =>
        rect(x - 74 + index * 40, y - 120, 22, 110, '#ffffffb8', 11) +
        rect(x - 74 + index * 40, y - 66, 22, 56, liquids[index] ?? paint.leaf, 11),
    ) +
    rect(x - 90, y - 80, 180, 14, paint.wood, 4)
  )
}

function burner(x: number, y: number) {
  return (
    rect(x - 40, y - 14, 80, 14, '#4a5557', 5) +
    rect(x - 10, y - 80, 20, 70, '#6a7779') +
    path(`M${x} ${y - 82} c-26 -24 -10 -50 0 -78 c10 28 26 54 0 78 Z`, '#5b9bd0') +
    path(`M${x} ${y - 84} c-10 -14 -4 -26 0 -38 c4 12 10 24 0 38 Z`, '#f7e3a0')
  )
}

function microscope(x: number, y: number) {
  return (
    rect(x - 70, y - 18, 140, 18, '#3b474a', 7) +
    line(`M${x + 40} ${y - 20} C${x + 80} ${y - 110} ${x + 40} ${y - 150} ${x} ${y - 150}`, '#3b474a', 20) +
    `<g transform="rotate(-18 ${x} ${y - 120})">${rect(x - 18, y - 210, 36, 130, '#566568', 8)}${rect(x - 12, y - 234, 24, 30, '#2c3638', 5)}${rect(x - 9, y - 84, 18, 26, '#2c3638')}</g>` +
    rect(x - 54, y - 58, 90, 12, '#2c3638')
  )
}

function bookcase(x: number, y: number, seed: number) {
  const { next, choose } = seeded(seed)
  const shelf = (row: number) => {
    let left = x + 24
    const books: string[] = []
    while (left < x + 430) {
      const thick = 16 + next() * 20
      const tall = 68 + next() * 30
      books.push(
        rect(
          left,
          y + 130 + row * 122 - tall,
          thick,
          tall,
          choose(['#2f6f5a', '#b9603f', '#2f4b6b', '#e0b44c', '#7a3b4a', '#8fae8b', '#d8c49a']),
          2,
        ),
      )
      left += thick + (next() < 0.12 ? 26 : 3)
    }
    return books.join('') + rect(x + 14, y + 130 + row * 122, 452, 14, paint.wood)
  }
  return rect(x, y, 480, 520, paint.woodDark, 6) + rect(x + 14, y + 14, 452, 500, '#54331f') + times(4, shelf)
}

function openBook(x: number, y: number) {
  return (
    path(
      `M${x} ${y + 8} C${x - 30} ${y - 14} ${x - 60} ${y - 12} ${x - 84} ${y - 4} V${y + 26} H${x} Z`,
      '#fffdf5',
    ) +
    path(
      `M${x} ${y + 8} C${x + 30} ${y - 14} ${x + 60} ${y - 12} ${x + 84} ${y - 4} V${y + 26} H${x} Z`,
      '#f3ecd9',
    )
  )
}

function lamp(x: number) {
  return (
    rect(x - 4, 0, 8, 60, '#4a3a2c') +
    path(`M${x - 90} 120 C${x - 80} 40 ${x + 80} 40 ${x + 90} 120 Z`, paint.forest) +
    ellipse(x, 122, 60, 14, '#fbe3a4') +
    path(`M${x - 70} 126 L${x - 330} 700 H${x + 330} L${x + 70} 126 Z`, '#fff3c4', 0.2)
  )
}

function monitor(x: number, y: number, scale: number) {
  return place(
    x,
    y,
    scale,
    rect(-110, -160, 220, 140, '#2d3640', 8) +
      rect(-98, -148, 196, 112, '#d6ebe6') +
      rect(-84, -134, 80, 10, paint.leaf, 4) +
      rect(-84, -114, 150, 8, '#8fb3a6', 4) +
      rect(-84, -98, 120, 8, '#8fb3a6', 4) +
      rect(-84, -78, 60, 30, '#e7a62f', 4) +
      rect(-14, -78, 60, 30, '#5aa0b8', 4) +
      rect(-16, -22, 32, 16, '#2d3640') +
      rect(-50, -8, 100, 8, '#2d3640', 4),
  )
}
