import { academicBuilding, tinHouse } from './buildings.ts'
import { figure, pupil } from './figures.ts'
import { birds, cloud, flag, grassTufts, palm, tree, treeLine } from './nature.ts'
import { circle, ellipse, fade, line, paint, path, svg, times } from './shapes.ts'

/** The whole campus from across the playing field, 1920 by 900, as SVG. */
export function campus(): string {
  return svg(
    1920,
    900,
    fade('sky', 1920, 900, '#bfe0e6', '#f6f1e0'),
    circle(1560, 190, 92, '#fbe3ac', 0.9),
    cloud(330, 150, 1.2) + cloud(860, 90, 0.8) + cloud(1300, 170, 1),
    birds(1080, 190),
    treeLine(1920, 520, 3, '#9cc6a4'),
    treeLine(1920, 560, 8, '#7fb38c'),
    path('M0 590 C500 560 1400 560 1920 590 V900 H0 Z', paint.meadow),
    palm(180, 628, 1) + palm(300, 622, 0.85) + palm(1700, 628, 1.05),
    tinHouse(370, 640, 0.85) + tinHouse(1590, 640, 0.9),
    academicBuilding(970, 640, 0.94),
    tree(70, 690, 1.1) +
      tree(560, 665, 0.8, '#3f8f5d') +
      tree(1395, 665, 0.85, '#3f8f5d') +
      tree(1850, 690, 1.15),
    path('M0 690 C500 650 1400 650 1920 690 V900 H0 Z', '#8fc38b'),
    ellipse(430, 800, 350, 62, '#84b981') + ellipse(1520, 800, 350, 62, '#84b981'),
    line('M90 800 a340 58 0 0 1 680 0 a340 58 0 0 1 -680 0 M430 744 V858', '#f4f5e8', 4, 0.75),
    grassTufts(1920, 700, 890, 5),
    path('M930 636 H1010 L1160 900 H770 Z', '#ead9b4'),
    flag(1150, 700, 330),
    times(5, (index) => figure(900 + (index % 3) * 74, 720 + index * 24, 0.24 + index * 0.03, pupil(index))),
    times(4, (index) =>
      figure(300 + index * 88, 770 + (index % 2) * 46, 0.34, {
        ...pupil(index * 2 + 1, 'ahead'),
        top: index % 2 ? '#c9483f' : '#2f6f9a',
        stride: true,
      }),
    ),
  )
}
