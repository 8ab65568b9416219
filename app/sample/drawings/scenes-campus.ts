import { academicBuilding } from './buildings.ts'
import { figure, pupil } from './figures.ts'
import { birds, cloud, flag, grassTufts, palm, tree, treeLine } from './nature.ts'
import { seeded } from './random.ts'
import { circle, ellipse, fade, line, paint, path, place, rect, svg, times } from './shapes.ts'

const width = 1600
const height = 1067

export function building() {
  return svg(
    width,
    height,
    day('#b9dde6', '#fbf3df'),
    cloud(280, 190, 1.3) + cloud(1310, 150, 1.1) + birds(1080, 250),
    treeLine(width, 640, 21, '#93c19c'),
    rect(0, 670, width, 400, paint.meadow),
    palm(110, 740, 1.15) + palm(1490, 740, 1.2),
    academicBuilding(800, 740, 1.28),
    rect(0, 736, width, 340, '#93c48e'),
    grassTufts(width, 760, 1050, 13),
    path('M700 738 H900 L1130 1067 H470 Z', '#ead9b4'),
    times(
      3,
      (index) => hedge(60 + index * 160, 800 + index * 2) + hedge(1060 + index * 160, 806 - index * 2),
    ),
    tree(90, 900, 1.2) + tree(1520, 900, 1.25),
    flag(1150, 860, 420),
    times(6, (index) =>
      figure(
        690 + (index % 3) * 120,
        850 + Math.floor(index / 3) * 150,
        0.55 + Math.floor(index / 3) * 0.2,
        pupil(index + 1),
      ),
    ),
  )
}

export function treePlanting() {
  return svg(
    width,
    height,
    day('#c4e4e6', '#f3f3dc'),
    cloud(400, 180, 1.3) + cloud(1200, 130, 1),
    path('M0 520 C300 400 520 480 800 440 C1100 400 1300 480 1600 420 V700 H0 Z', '#b7d6b4'),
    treeLine(width, 560, 31, '#86b98d'),
    rect(0, 600, width, 480, '#9cca93'),
    path('M0 700 C400 640 1200 660 1600 700 V1067 H0 Z', '#86ba80'),
    tree(150, 700, 1.1) + tree(1450, 700, 1.15, '#3f8f5d') + palm(1250, 660, 0.9),
    grassTufts(width, 720, 1050, 7),
    times(3, (index) => sapling(360 + index * 440, 960, 1.1 + (index % 2) * 0.3)),
    figure(250, 950, 1.2, pupil(1, 'ahead')) + figure(470, 930, 1.15, pupil(0)),
    figure(690, 960, 1.22, pupil(2, 'ahead')) +
      figure(930, 940, 1.2, {
        kind: 'panjabi',
        top: '#f6f1e4',
        bottom: '#d9d2bf',
        skin: '#a87049',
        arms: 'ahead',
      }),
    figure(1130, 965, 1.22, pupil(4, 'ahead')) + figure(1370, 950, 1.18, pupil(3, 'ahead')),
    wateringCan(560, 985) + spade(1240, 980) + spade(330, 985),
  )
}

export function results() {
  const { next, choose } = seeded(77)
  const confetti = times(110, () => {
    const x = next() * width
    const y = next() * 720
    return `<g transform="rotate(${Math.round(next() * 180)} ${x} ${y})">${rect(x, y, 16, 8, choose([paint.marigold, '#d9542b', paint.leaf, '#2f6f9a', '#ffffff', '#c9483f']), 2)}</g>`
  })
  return svg(
    width,
    height,
    day('#bfe1ea', '#fdf4dc'),
    treeLine(width, 620, 41, '#9cc8a2'),
    rect(0, 660, width, 420, paint.meadow),
    academicBuilding(800, 720, 1.15),
    rect(0, 716, width, 360, '#8fc38b'),
    confetti,
    times(6, (index) => figure(200 + index * 240, 900, 1.15, pupil(index + 2, index % 2 ? 'up' : 'one-up'))),
    times(7, (index) => figure(90 + index * 236, 1090, 1.4, pupil(index, index % 3 === 1 ? 'one-up' : 'up'))),
  )
}

function day(top: string, bottom: string) {
  return fade('sky', width, height, top, bottom) + circle(1340, 190, 96, '#fbe6b4', 0.9)
}

function hedge(x: number, y: number) {
  return (
    ellipse(x + 60, y, 78, 30, paint.leaf) +
    times(5, (index) =>
      circle(
        x + 10 + index * 26,
        y - 12 + (index % 2) * 14,
        7,
        ['#e7a62f', '#d9542b', '#f5f0e0'][index % 3] ?? paint.marigold,
      ),
    )
  )
}

function sapling(x: number, y: number, scale: number) {
  return place(
    x,
    y,
    scale,
    ellipse(0, 6, 74, 18, '#7a5236') +
      line('M0 0 C-4 -50 4 -90 0 -130', '#6a8f3f', 9) +
      times(5, (index) => ellipse(index % 2 ? 24 : -24, -50 - index * 20, 26, 11, paint.leaf)) +
      ellipse(0, -140, 14, 26, '#4aa36a') +
      rect(36, -120, 8, 124, paint.wood, 3),
  )
}

function wateringCan(x: number, y: number) {
  return (
    rect(x - 44, y - 70, 88, 72, '#4f8fa8', 10) +
    line(`M${x + 44} ${y - 30} L${x + 96} ${y - 76}`, '#4f8fa8', 14) +
    ellipse(x + 98, y - 80, 18, 10, '#3f7a92') +
    line(`M${x - 40} ${y - 60} C${x - 90} ${y - 90} ${x - 60} ${y - 130} ${x} ${y - 72}`, '#3f7a92', 10)
  )
}

function spade(x: number, y: number) {
  return (
    line(`M${x} ${y - 20} L${x + 30} ${y - 190}`, paint.wood, 11) +
    path(`M${x - 30} ${y - 30} L${x + 22} ${y - 22} L${x + 4} ${y + 34} Z`, '#6a7779')
  )
}
