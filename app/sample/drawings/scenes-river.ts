import { figure, pupil } from './figures.ts'
import { birds, cloud, treeLine } from './nature.ts'
import { circle, ellipse, fade, line, paint, path, place, rect, svg, times, turned } from './shapes.ts'

const width = 1600
const height = 1067

/** An outing by boat on the flooded haor at sunset. */
export function boatTrip() {
  return svg(
    width,
    height,
    fade('sunset', width, 620, '#f6d7a0', '#fdf0d6'),
    rect(0, 560, width, 510, paint.river),
    circle(1120, 400, 120, '#f4a552') + cloud(330, 170, 1.3) + birds(620, 240),
    path('M0 560 C200 470 420 520 640 500 C900 470 1100 530 1600 480 V570 H0 Z', '#9db8a8'),
    treeLine(500, 545, 81, '#5f9270') + place(1250, 0, 1, treeLine(400, 545, 83, '#5f9270')),
    times(9, (index) =>
      rect(1040 + (index % 3) * 30 - index * 6, 590 + index * 48, 150 + index * 14, 10, '#fbd9a2', 5),
    ),
    times(26, (index) =>
      line(`M${(index * 263) % width} ${610 + ((index * 97) % 440)} q26 -10 52 0 t52 0`, '#ffffff', 4, 0.35),
    ),
    sailBoat(330, 640, 0.5),
    times(6, (index) =>
      figure(
        500 + index * 112,
        872,
        0.98,
        pupil(index + 1, index === 2 ? 'up' : index === 4 ? 'one-up' : 'down'),
      ),
    ),
    figure(1210, 846, 1.05, { kind: 'panjabi', top: '#2f6f5a', bottom: '#e9e4d6', arms: 'ahead' }),
    line('M1264 690 L1420 930', paint.woodDark, 13),
    path(
      'M230 700 C420 850 1180 850 1390 690 C1360 900 1220 960 800 960 C400 960 270 880 230 700 Z',
      paint.woodDark,
    ),
    path(
      'M230 700 C420 850 1180 850 1390 690 C1386 720 1376 744 1366 762 C1160 890 430 890 254 772 C244 750 236 726 230 700 Z',
      '#a06a44',
    ),
    times(7, (index) => circle(440 + index * 120, 886 - Math.abs(index - 3) * 6, 15, paint.marigold)),
    times(5, (index) => lily(120 + index * 340, 1000 + (index % 2) * 30)),
  )
}

function sailBoat(x: number, y: number, scale: number) {
  return place(
    x,
    y,
    scale,
    line('M0 0 V-330', paint.woodDark, 12) +
      path('M10 -320 C160 -260 180 -140 150 -50 H10 Z', '#c9693f') +
      path(
        'M-170 -30 C-60 30 100 30 210 -34 C190 50 120 70 20 70 C-80 70 -150 50 -170 -30 Z',
        paint.woodDark,
      ),
  )
}

function lily(x: number, y: number) {
  return (
    ellipse(x, y, 60, 15, '#4f9268') +
    ellipse(x + 70, y + 18, 42, 11, '#5aa373') +
    times(5, (index) => turned(index * 32 - 64, x + 10, y, ellipse(x + 10, y - 24, 8, 24, '#f7dfe6'))) +
    circle(x + 10, y - 8, 7, paint.marigold)
  )
}
