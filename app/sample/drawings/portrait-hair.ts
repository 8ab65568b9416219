import type { Sitter } from './portrait.ts'
import { circle, ellipse, line, path } from './shapes.ts'

export function hairBehind({ look, hair }: Sitter) {
  if (look.head === 'hijab') return ''
  const crown = ellipse(320, 282, 101, 106, hair)
  const isShort = look.person === 'man' || look.head === 'ghomta'
  return isShort ? crown : crown + womensHairBehind(look.hair, hair)
}

function womensHairBehind(style: string, hair: string) {
  if (style === 'plait')
    return path('M220 270 C196 380 206 470 232 520 C300 560 400 540 420 500 C436 420 438 330 420 270 Z', hair)
  if (style === 'bob')
    return path(
      'M208 300 C196 180 444 180 432 300 C440 400 436 440 424 470 C350 500 280 500 216 470 C204 440 200 400 208 300 Z',
      hair,
    )
  const behind = path(
    'M214 300 C206 190 434 190 426 300 C428 360 420 392 404 410 H236 C220 392 212 360 214 300 Z',
    hair,
  )
  return behind + ellipse(414, 404, 50, 54, hair)
}

export function hairInFront({ look, hair, skin }: Sitter) {
  if (look.head === 'hijab') return ''
  return look.person === 'man' ? mensHair(look.hair, hair, skin) : womensHair(look.hair, hair)
}

function mensHair(style: string, hair: string, skin: string) {
  const sides = path(
    'M214 330 C202 230 236 178 320 176 C404 178 438 230 426 330 C420 318 414 300 410 276 C380 226 260 226 230 276 C226 300 220 318 214 330 Z',
    hair,
  )
  if (style === 'balding')
    return (
      sides +
      path('M246 256 C256 186 384 186 394 256 C370 236 270 236 246 256 Z', skin) +
      line('M286 196 C300 188 340 188 352 196', hair, 5, 0.5)
    )
  if (style === 'curly')
    return (
      sides +
      [
        [232, 236, 34],
        [268, 198, 40],
        [320, 184, 44],
        [372, 198, 40],
        [408, 236, 34],
        [300, 222, 34],
        [346, 222, 34],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hair))
        .join('')
    )
  if (style === 'parted')
    return path(
      'M212 332 C194 214 250 150 338 156 C426 160 446 240 428 332 C422 312 414 290 404 262 C356 262 310 246 284 210 C276 246 250 268 234 276 C228 298 220 316 212 332 Z',
      hair,
    )
  return path(
    'M212 330 C198 216 244 158 322 156 C404 158 444 220 428 330 C422 310 416 290 408 258 C372 238 330 244 300 236 C272 232 244 244 232 262 C228 292 220 312 212 330 Z',
    hair,
  )
}

function womensHair(style: string, hair: string) {
  const parting = path(
    'M212 340 C196 216 244 166 320 168 C396 166 444 216 428 340 C420 300 404 262 320 206 C236 262 220 300 212 340 Z',
    hair,
  )
  if (style === 'plait') {
    const braid = [500, 546, 592, 638, 684]
      .map((y, index) => ellipse(430 + (index % 2) * 5, y, 29 - index * 2, 32, hair))
      .join('')
    return (
      parting +
      path('M412 420 C440 440 452 470 444 510 L412 500 Z', hair) +
      braid +
      ellipse(434, 722, 14, 9, '#c9483f') +
      path('M422 726 C420 760 430 780 434 790 C442 776 448 752 446 726 Z', hair)
    )
  }
  if (style === 'bob')
    return path(
      'M206 400 C184 206 244 160 320 160 C396 160 456 206 434 400 C424 330 418 296 404 258 C350 262 290 250 262 226 C248 266 220 320 206 400 Z',
      hair,
    )
  return parting
}

export function beard({ look, hair }: Sitter) {
  const moustache = path(
    'M278 397 C290 380 314 380 320 386 C326 380 350 380 362 397 C348 392 334 396 320 395 C306 396 292 392 278 397 Z',
    hair,
  )
  if (look.face === 'clean') return ''
  if (look.face === 'moustache') return moustache
  const chin = look.face === 'longbeard' ? 580 : 486
  return (
    moustache +
    path(
      `M222 322 C222 400 236 ${chin - 40} 320 ${chin} C404 ${chin - 40} 418 400 418 322 C404 360 398 388 372 392 C352 384 340 380 320 388 C300 380 288 384 268 392 C242 388 236 360 222 322 Z M292 402 C304 420 336 420 348 402 C334 414 306 414 292 402 Z`,
      hair,
    )
  )
}

export function headCoverBehind({ look, cloth }: Sitter) {
  const veil = look.dress === 'uniform' ? '#1f6b43' : cloth
  if (look.head === 'hijab')
    return path(
      'M196 330 C180 180 250 134 320 134 C390 134 460 180 444 330 C446 430 452 490 462 530 C440 630 200 630 178 530 C188 490 194 430 196 330 Z',
      veil,
    )
  if (look.head === 'ghomta')
    return path(
      'M184 340 C166 178 246 126 320 126 C394 126 474 178 456 340 C464 440 480 520 520 760 H120 C160 520 176 440 184 340 Z',
      veil,
    )
  return ''
}

export function headCover({ look, cloth, trim }: Sitter) {
  if (look.head === 'hijab') return hijab(look.dress === 'uniform' ? '#1f6b43' : cloth)
  if (look.head === 'ghomta') return ghomta(cloth, trim)
  if (look.head === 'tupi')
    return (
      path('M210 262 C204 108 436 108 430 262 C380 236 260 236 210 262 Z', '#fbf8f0') +
      line('M213 254 C268 230 372 230 427 254', '#d9d2c0', 7) +
      line('M236 206 C290 188 350 188 404 206', '#e4ddcc', 4)
    )
  return ''
}

function hijab(veil: string) {
  const opening = 'M238 300 C238 216 402 216 402 300 C404 388 374 446 320 450 C266 446 236 388 238 300 Z'
  return [
    `<path fill-rule="evenodd" d="M196 330 C180 180 250 134 320 134 C390 134 460 180 444 330 C448 400 452 440 462 480 C470 560 420 640 320 650 C220 640 170 560 178 480 C188 440 192 400 196 330 Z ${opening}" fill="${veil}"/>`,
    line('M238 300 C238 216 402 216 402 300', '#ffffff', 5, 0.28),
    line('M214 452 C250 520 330 556 430 560', '#000000', 5, 0.16),
    line('M204 520 C250 580 330 606 400 604', '#000000', 5, 0.12),
    line('M430 360 C434 420 410 470 372 500', '#000000', 5, 0.12),
  ].join('')
}

function ghomta(cloth: string, trim: string) {
  return [
    path(
      'M184 340 C166 178 246 126 320 126 C394 126 474 178 456 340 C462 430 470 500 492 548 C462 540 436 490 428 400 C432 300 424 214 320 190 C216 214 208 300 212 400 C204 490 178 540 148 548 C170 500 178 430 184 340 Z',
      cloth,
    ),
    line(
      'M154 542 C180 534 206 488 214 400 C210 300 218 216 320 192 C422 216 430 300 426 400 C434 488 460 534 486 542',
      trim,
      11,
    ),
  ].join('')
}
