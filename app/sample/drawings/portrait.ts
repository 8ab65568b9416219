import type { PortraitLook } from './look.ts'
import { body } from './portrait-dress.ts'
import { beard, hairBehind, hairInFront, headCover, headCoverBehind } from './portrait-hair.ts'
import { seeded } from './random.ts'
import { circle, ellipse, line, path, place, rect, svg } from './shapes.ts'

/** The values that the parts of one portrait share. */
export interface Sitter {
  look: PortraitLook
  skin: string
  shade: string
  hair: string
  cloth: string
  trim: string
}

type Pair = readonly [string, string]
type Pairs = readonly [Pair, ...Pair[]]

const grounds: Pairs = [
  ['#dfe9dc', '#cddfca'],
  ['#efe6d2', '#e4d7bb'],
  ['#d9e6e4', '#c4d8d5'],
  ['#e9dfd3', '#dccdbb'],
  ['#e3e8d3', '#d2dbba'],
]

const skins: Pairs = [
  ['#c8916b', '#b67d58'],
  ['#b97f59', '#a66e4a'],
  ['#a87049', '#965f3b'],
  ['#d5a37d', '#c48f69'],
  ['#96623f', '#845434'],
]

const cloths: Pairs = [
  ['#1f5c3a', '#e3b04b'],
  ['#7a3b4a', '#e6c27a'],
  ['#2f4b6b', '#d9b25f'],
  ['#a4522f', '#f0d9a8'],
  ['#3f6f73', '#f1dfb5'],
  ['#5b4a7a', '#e0b965'],
  ['#8d6b2f', '#f4e6c3'],
  ['#4b5d3a', '#e9cf8a'],
]

// The head is drawn higher up and then moved, so that its parts have round coordinates.
const headDrop = 46

/** A person in a calm flat style, 640 by 800, as SVG. */
export function portrait(seed: number, look: PortraitLook): string {
  const { choose } = seeded(seed)
  const [ground, halo] = choose(grounds)
  const [skin, shade] = choose(skins)
  const [cloth, trim] = choose(cloths)
  const hair =
    look.age === 'old' ? choose(['#b9b7b0', '#8f8d88', '#d8d6d0']) : choose(['#221c19', '#2b211b', '#1b1a1c'])
  const sitter: Sitter = { look, skin, shade, hair, cloth, trim }
  return svg(
    640,
    800,
    rect(0, 0, 640, 800, ground),
    circle(320, 380, 262, halo),
    place(0, headDrop, 1, headCoverBehind(sitter), hairBehind(sitter)),
    path('M272 440 H368 V560 C350 590 290 590 272 560 Z', skin),
    path('M272 492 C300 526 340 526 368 492 V520 C340 552 300 552 272 520 Z', shade),
    body(sitter),
    place(
      0,
      headDrop,
      1,
      face(sitter),
      beard(sitter),
      hairInFront(sitter),
      headCover(sitter),
      look.glasses === 'glasses' ? glasses() : '',
    ),
  )
}

function face({ look, skin, shade, hair }: Sitter) {
  const brow = look.person === 'man' ? 9 : 6
  const isWoman = look.person === 'woman'
  return [
    ellipse(223, 338, 17, 27, shade),
    ellipse(417, 338, 17, 27, shade),
    path('M226 296 C226 196 414 196 414 296 C416 392 384 462 320 464 C256 462 224 392 226 296 Z', skin),
    path(
      'M352 228 C396 240 414 262 414 296 C416 392 384 462 320 464 C368 440 392 386 388 316 Z',
      shade,
      0.45,
    ),
    line('M252 290 C264 281 284 281 294 288', hair, brow),
    line('M346 288 C356 281 376 281 388 290', hair, brow),
    eye(274, isWoman),
    eye(366, isWoman),
    line('M319 324 C316 346 312 360 310 366 C314 373 326 373 330 368', shade, 6),
    isWoman
      ? path(
          'M288 405 C304 397 312 401 320 403 C328 401 336 397 352 405 C340 424 300 424 288 405 Z',
          '#a44a44',
        )
      : '',
    line('M286 404 C304 418 336 418 354 404', isWoman ? '#7d2f30' : '#7a4233', 5),
    isWoman ? ellipse(254, 374, 24, 15, '#d1694f', 0.22) + ellipse(386, 374, 24, 15, '#d1694f', 0.22) : '',
    look.age === 'old'
      ? line('M262 380 C268 396 270 402 268 412 M378 380 C372 396 370 402 372 412', shade, 4)
      : '',
    look.forehead === 'tip' ? circle(320, 262, 7, '#a3262a') : '',
  ].join('')
}

function eye(x: number, hasLashes: boolean) {
  return [
    ellipse(x, 320, 16, 10.5, '#fffaf2'),
    circle(x, 320, 9, '#2a1c14'),
    circle(x + 3, 317, 2.6, '#fffaf2'),
    line(`M${x - 18} 318 C${x - 10} 306 ${x + 10} 306 ${x + 18} 318`, '#2a1c14', hasLashes ? 6 : 4),
  ].join('')
}

function glasses() {
  const frame = '#2c2a2a'
  return [
    `<rect x="236" y="298" width="74" height="52" rx="22" fill="#ffffff" fill-opacity=".16" stroke="${frame}" stroke-width="6"/>`,
    `<rect x="330" y="298" width="74" height="52" rx="22" fill="#ffffff" fill-opacity=".16" stroke="${frame}" stroke-width="6"/>`,
    line('M310 316 C316 311 324 311 330 316 M236 316 L222 311 M404 316 L418 311', frame, 6),
  ].join('')
}
