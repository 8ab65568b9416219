import { circle, ellipse, line, paint, path, place, svg, times } from './shapes.ts'

/** The round crest, an open book with a lamp above it, 512 by 512 and transparent outside, as SVG. */
export function logo(): string {
  return svg(
    512,
    512,
    circle(256, 256, 250, paint.forest),
    circle(256, 256, 236, paint.marigold),
    circle(256, 256, 228, paint.forest),
    times(24, petal),
    circle(256, 256, 180, '#fbf6e8'),
    circle(256, 256, 172, '#f3ead2'),
    times(11, ray),
    flame(),
    path(
      'M194 232 C214 262 298 262 318 232 C326 228 338 226 346 230 C334 272 296 284 256 284 C216 284 186 268 182 232 Z',
      paint.marigold,
    ),
    path('M182 232 H326 C312 246 200 246 182 232 Z', '#c98a1c'),
    place(
      25,
      34,
      0.902,
      path('M256 330 C220 300 160 296 118 310 V388 C160 374 222 380 256 408 Z', '#ffffff'),
      path('M256 330 C292 300 352 296 394 310 V388 C352 374 290 380 256 408 Z', '#f4f1e6'),
      line(
        'M256 330 C220 300 160 296 118 310 V388 C160 374 222 380 256 408 C290 380 352 374 394 388 V310 C352 296 292 300 256 330 V408',
        paint.forest,
        9,
      ),
      line(
        'M146 328 C176 322 208 328 232 344 M146 352 C176 346 208 352 232 368 M366 328 C336 322 304 328 280 344 M366 352 C336 346 304 352 280 368',
        '#8aa596',
        5,
      ),
    ),
  )
}

function petal(index: number) {
  return `<g transform="rotate(${index * 15} 256 256)">${ellipse(256, 52, 9, 17, '#e9c86f')}</g>`
}

function ray(index: number) {
  return `<g transform="rotate(${index * 15 - 75} 256 214)">${line('M256 112 V96', '#d9a233', 6, 0.8)}</g>`
}

function flame() {
  return (
    path('M256 234 C222 210 236 176 258 130 C264 168 296 190 280 218 C274 228 266 234 256 234 Z', '#d9542b') +
    path('M257 234 C240 218 246 200 260 172 C264 196 278 208 270 224 C266 230 262 234 257 234 Z', '#f7c14b')
  )
}
