import { type Figure, figure, pupil } from './figures.ts'
import { birds, cloud, flag, grassTufts, palm, tree, treeLine } from './nature.ts'
import { seeded } from './random.ts'
import {
  circle,
  ellipse,
  fade,
  line,
  paint,
  path,
  place,
  rect,
  strung,
  svg,
  times,
  turned,
} from './shapes.ts'

const width = 1600
const height = 1067

/** The barefoot procession at dawn to the Language Martyrs' monument. */
export function prabhatFeri() {
  return svg(
    width,
    height,
    fade('dawn', width, height, '#3d4f6d', '#f2b988'),
    circle(800, 520, 230, '#f7d2a0', 0.45),
    treeLine(width, 640, 51, '#41584f'),
    circle(800, 400, 172, '#d2322f'),
    monumentFrame(800, 700, 1.35) +
      monumentFrame(610, 706, 0.95) +
      monumentFrame(990, 706, 0.95) +
      monumentFrame(470, 710, 0.72) +
      monumentFrame(1130, 710, 0.72),
    rect(300, 704, 1000, 26, '#e9dfcf') +
      rect(240, 730, 1120, 28, '#dccfba') +
      rect(180, 758, 1240, 30, '#cdbea6'),
    times(7, (index) => wreath(430 + index * 124, 742 + (index % 2) * 22)),
    rect(0, 788, width, 280, '#6f7d6a') + path('M560 788 H1040 L1320 1067 H280 Z', '#b9a98c'),
    tree(120, 800, 1.25, '#2f4d40') + tree(1490, 800, 1.25, '#2f4d40'),
    times(4, (index) => mourner(470 + index * 220, 930, 0.8, index)),
    times(5, (index) => mourner(240 + index * 280, 1075, 1.1, index + 1)),
  )
}

export function sportsDay() {
  const vests = ['#c9483f', '#2f6f9a', '#e7a62f', '#2f7d4f', '#7a4b8d']
  return svg(
    width,
    height,
    fade('sky', width, height, '#b4dcea', '#f4f4de'),
    cloud(300, 150, 1.2) + cloud(1180, 120, 1.3),
    treeLine(width, 430, 61, '#8dbd95'),
    rect(0, 470, width, 140, '#8cc187'),
    canopy(240, 500) + canopy(1020, 500),
    times(15, (index) => figure(90 + index * 102, 560, 0.5, pupil(index, index % 4 === 1 ? 'up' : 'down'))),
    bunting(30, 0) + bunting(130, 2),
    rect(0, 600, width, 470, '#c9805a'),
    times(6, (index) => line(`M0 ${640 + index * 78} H${width}`, '#fbf3e2', 5 + index * 0.6)),
    rect(1380, 600, 26, 470, '#fbf3e2') +
      times(12, (index) => rect(1380 + (index % 2) * 13, 600 + index * 39, 13, 39, paint.ink)),
    times(5, (index) =>
      figure(
        1190 - index * 225 + (index % 2) * 40,
        730 + index * 78,
        0.92 + index * 0.08,
        runner(index, vests[index] ?? paint.leaf),
      ),
    ),
  )
}

export function parade() {
  const scout: Figure = { kind: 'boy', top: '#9b8a5f', bottom: '#3f4a3c', arms: 'down', stride: true }
  return svg(
    width,
    height,
    fade('sky', width, height, '#c2e1e8', '#fbf1da'),
    circle(260, 190, 90, '#fbe0a4') + cloud(820, 130, 1.2) + birds(1000, 240),
    treeLine(width, 520, 71, '#8fbf98') + palm(1480, 620, 1.1) + palm(90, 620, 1),
    rect(0, 570, width, 500, '#9cca93') + path('M0 760 H1600 V1067 H0 Z', '#8abd83'),
    stand(980, 620),
    grassTufts(width, 650, 780, 9),
    rect(0, 800, width, 180, '#dccba3'),
    flag(560, 720, 520),
    times(
      6,
      (index) =>
        figure(180 + index * 210, 850, 0.95, { ...scout, skin: index % 2 ? '#9a6340' : '#b57b55' }) +
        beret(180 + index * 210, 850, 0.95),
    ),
    times(
      5,
      (index) =>
        figure(130 + index * 290, 1030, 1.3, {
          ...scout,
          kind: index === 2 ? 'girl' : 'boy',
          skin: index % 2 ? '#c8916b' : '#a87049',
        }) + beret(130 + index * 290, 1030, 1.3),
    ),
    line('M1366 1030 V560', '#e9e5d8', 10) + flag(1366, 860, 330),
  )
}

/** The new-year evening on a stage painted with alpana. */
export function culturalEvening() {
  const saris = ['#c9483f', '#f5efe0', '#c9483f', '#e7a62f', '#f5efe0']
  return svg(
    width,
    height,
    fade('night', width, height, '#1c2b45', '#51426a'),
    stars(),
    rect(150, 150, 1300, 620, '#7a2f2c') +
      times(13, (index) => rect(150 + index * 100, 150, 46, 620, '#8f3a34')),
    circle(800, 430, 230, paint.marigold) +
      circle(800, 430, 206, '#f7e7bd') +
      times(16, (index) => turned(index * 22.5, 800, 430, ellipse(800, 270, 20, 42, '#c9483f'))) +
      circle(800, 430, 96, '#c9483f') +
      times(12, (index) => turned(index * 30, 800, 430, ellipse(800, 366, 13, 26, '#f7e7bd'))) +
      circle(800, 430, 30, paint.marigold),
    path(
      'M120 120 H1480 V190 C1380 260 1260 190 1140 190 C1020 190 920 250 800 250 C680 250 580 190 460 190 C340 190 220 260 120 190 Z',
      paint.forest,
    ),
    path('M120 120 H260 C250 420 220 640 170 780 H120 Z', '#1d6a41') +
      path('M1480 120 H1340 C1350 420 1380 640 1430 780 H1480 Z', '#1d6a41'),
    rect(90, 770, 1420, 60, '#d8a860') +
      rect(90, 830, 1420, 150, '#b9603f') +
      times(9, (index) => alpana(170 + index * 158, 905)),
    times(5, (index) =>
      figure(430 + index * 185, 812 + (index % 2) * 10, 1.12, {
        kind: 'sari',
        top: saris[index] ?? paint.marigold,
        bottom: index % 2 ? '#c9483f' : '#f5efe0',
        skin: ['#b57b55', '#9a6340', '#c8916b'][index % 3],
        arms: index % 2 ? 'up' : 'one-up',
      }),
    ),
    lights(36),
    times(
      12,
      (index) =>
        circle(60 + index * 136, 1075, 62, '#141d2e') +
        ellipse(60 + index * 136, 1010 - (index % 3) * 8, 36, 42, '#141d2e'),
    ),
  )
}

function monumentFrame(x: number, y: number, scale: number) {
  const d = 'M-62 0 V-300 L-40 -356 H40 L62 -300 V0 M-30 0 V-330 M0 0 V-350 M30 0 V-330'
  return place(x, y, scale, line(d, '#f7f1e6', 15) + line('M-62 -300 L-40 -356 H40 L62 -300', '#e6dccb', 15))
}

function mourner(x: number, y: number, scale: number, index: number) {
  const sari: Figure = { kind: 'sari', top: '#22252b', bottom: '#f4f0e6', skin: '#a87049' }
  const panjabi: Figure = { kind: 'panjabi', top: '#f4f0e6', bottom: '#ddd6c6', skin: '#9a6340' }
  return (
    figure(x, y, scale, { ...(index % 2 ? sari : panjabi), arms: 'ahead' }) +
    place(x, y - 145 * scale, scale, wreath(0, 0))
  )
}

function wreath(x: number, y: number) {
  return (
    circle(x, y, 32, '#2f6b48') +
    times(8, (index) =>
      turned(
        index * 45,
        x,
        y,
        circle(x, y - 25, 9, ['#e7a62f', '#f5efe0', '#d9542b'][index % 3] ?? '#e7a62f'),
      ),
    ) +
    circle(x, y, 13, '#cdbea6')
  )
}

function runner(index: number, vest: string): Figure {
  return {
    kind: index % 2 ? 'girl' : 'scarf',
    top: vest,
    bottom: '#2d3440',
    skin: ['#b57b55', '#9a6340', '#c8916b'][index % 3],
    arms: index === 0 ? 'up' : 'ahead',
    stride: true,
  }
}

function canopy(x: number, y: number) {
  return (
    rect(x - 170, y - 130, 8, 150, '#c9bfa4') +
    rect(x + 500, y - 130, 8, 150, '#c9bfa4') +
    path(`M${x - 190} ${y - 120} L${x - 40} ${y - 210} H${x + 370} L${x + 525} ${y - 120} Z`, '#c9483f') +
    times(11, (index) =>
      path(`M${x - 190 + index * 65} ${y - 120} h65 l-32 34 Z`, index % 2 ? '#f5efe0' : '#e7a62f'),
    )
  )
}

function bunting(y: number, shift: number) {
  const colours = ['#d9542b', '#e7a62f', '#2f7d4f', '#2f6f9a', '#f5efe0']
  return strung(width, y, 70, '#6a7779', (x, top, index) =>
    path(`M${x - 20} ${top} h40 l-20 42 Z`, colours[(index + shift) % 5] ?? paint.leaf),
  )
}

function beret(x: number, y: number, scale: number) {
  return place(
    x,
    y,
    scale,
    path('M-32 -266 C-36 -304 36 -312 34 -272 C10 -284 -14 -280 -32 -266 Z', '#14532d') +
      path('M-16 -216 L0 -190 L16 -216 Z', '#c9483f'),
  )
}

function stand(x: number, y: number) {
  return (
    rect(x, y - 130, 460, 130, '#efe3c8') +
    path(`M${x - 30} ${y - 240} H${x + 490} L${x + 460} ${y - 290} H${x} Z`, paint.flagGreen) +
    rect(x, y - 240, 10, 130, '#c9bfa4') +
    rect(x + 450, y - 240, 10, 130, '#c9bfa4') +
    times(6, (index) =>
      figure(x + 60 + index * 70, y - 20, 0.48, { ...pupil(index + 3, 'one-up'), top: '#f6f1e4' }),
    ) +
    rect(x, y - 66, 460, 66, paint.brick)
  )
}

function alpana(x: number, y: number) {
  return (
    line(`M${x - 62} ${y + 40} q30 -60 62 -14 q32 -46 62 14`, '#fbf6e8', 6) +
    circle(x, y - 12, 17, '#fbf6e8') +
    circle(x, y - 12, 8, '#c9483f') +
    times(6, (index) => turned(index * 60, x, y - 12, ellipse(x, y - 42, 7, 13, '#fbf6e8')))
  )
}

function stars() {
  const { next } = seeded(91)
  return times(70, () => circle(next() * width, next() * 760, 1.5 + next() * 2, '#fff7dc', 0.7))
}

function lights(y: number) {
  return strung(width, y, 60, '#0e1626', (x, top, index) => {
    const glow = ['#ffd979', '#ff9d6c', '#9be0b1'][index % 3] ?? '#ffd979'
    return circle(x, top + 8, 22, glow, 0.22) + circle(x, top + 8, 9, glow)
  })
}
