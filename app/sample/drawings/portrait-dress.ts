import type { Sitter } from './portrait.ts'
import { circle, line, path } from './shapes.ts'

const broad = 'M48 800 C52 662 118 596 262 536 C290 580 350 580 378 536 C522 596 588 662 592 800 Z'
const narrow = 'M84 800 C88 672 140 606 266 540 C292 582 348 582 374 540 C500 606 552 672 556 800 Z'

/** Shoulders and what is worn, down to the lower edge. */
export function body(sitter: Sitter): string {
  const { dress } = sitter.look
  if (dress === 'sari') return sari(sitter)
  if (dress === 'kameez') return kameez(sitter)
  if (dress === 'uniform') return uniform(sitter)
  if (dress === 'suit') return suit(sitter)
  if (dress === 'panjabi') return panjabi(sitter)
  return shirt(sitter)
}

function sari({ cloth, trim, skin }: Sitter) {
  return [
    path(narrow, trim),
    path('M262 540 C290 612 350 612 378 540 C360 640 280 640 262 540 Z', skin),
    path('M556 800 C552 680 506 612 392 550 C330 640 210 720 92 740 C88 760 86 780 84 800 Z', cloth),
    line('M390 552 C330 644 214 720 106 740', trim, 15),
    line('M402 576 C346 668 226 748 100 770', '#ffffff', 4, 0.35),
    line('M450 596 C420 690 360 760 300 800 M500 640 C486 710 450 770 420 800', '#000000', 5, 0.13),
  ].join('')
}

function kameez({ cloth, trim }: Sitter) {
  return [
    path(narrow, cloth),
    line('M262 540 C290 606 350 606 378 540', trim, 10),
    path(
      'M120 636 C180 600 230 570 262 540 C266 640 230 720 170 800 H84 C88 720 98 670 120 636 Z',
      trim,
      0.9,
    ),
    path(
      'M520 636 C460 600 410 570 378 540 C374 640 410 720 470 800 H556 C552 720 542 670 520 636 Z',
      trim,
      0.9,
    ),
    line('M320 600 V800', '#000000', 4, 0.12),
  ].join('')
}

function uniform({ look }: Sitter) {
  const white = '#fdfcf8'
  if (look.person === 'man')
    return (
      shirtOf(white, '#e6e2d6') +
      path('M392 660 H462 V736 H392 Z', '#efece2') +
      line('M392 662 H462', '#d8d3c4', 4)
    )
  return [
    path(narrow, white),
    line('M262 540 C290 606 350 606 378 540', '#1f6b43', 9),
    path(
      'M150 618 C200 588 236 562 262 540 C290 640 310 700 320 800 H250 C230 720 196 660 150 618 Z',
      '#1f6b43',
    ),
    path(
      'M490 618 C440 588 404 562 378 540 C350 640 330 700 320 800 H390 C410 720 444 660 490 618 Z',
      '#2a7a4f',
    ),
  ].join('')
}

function suit({ cloth }: Sitter) {
  const jacket = cloth > '#5' ? '#2b3440' : '#3a3f3a'
  return [
    path(broad, jacket),
    path('M258 538 L320 690 L382 538 C350 584 290 584 258 538 Z', '#fbfaf5'),
    path('M320 596 L302 618 L312 640 L298 760 L320 800 L342 760 L328 640 L338 618 Z', cloth),
    path('M256 536 L228 580 L262 616 L240 640 L318 800 H296 L200 660 L196 566 Z', '#000000', 0.22),
    path('M384 536 L412 580 L378 616 L400 640 L322 800 H344 L440 660 L444 566 Z', '#000000', 0.22),
    path('M264 536 L320 604 L292 630 L250 552 Z', '#ffffff'),
    path('M376 536 L320 604 L348 630 L390 552 Z', '#f1efe8'),
  ].join('')
}

function panjabi({ cloth, trim }: Sitter) {
  const fabric = cloth < '#5' ? '#f6f1e4' : cloth
  const edge = cloth < '#5' ? '#cdbf9c' : trim
  return [
    path(broad, fabric),
    path('M256 534 C276 590 364 590 384 534 L392 560 C366 616 274 616 248 560 Z', edge),
    path('M302 596 H338 V776 L320 796 L302 776 Z', edge, 0.55),
    [632, 676, 720].map((y) => circle(320, y, 6, '#6d5a34')).join(''),
    line('M150 640 C170 700 176 750 176 800 M490 640 C470 700 464 750 464 800', '#000000', 5, 0.1),
  ].join('')
}

function shirt({ look, cloth }: Sitter) {
  const soft: Record<string, string> = {
    '#1f5c3a': '#cfe0d2',
    '#7a3b4a': '#e9d5d2',
    '#2f4b6b': '#c9d8e6',
    '#a4522f': '#f0dcc4',
    '#3f6f73': '#cfe2e2',
    '#5b4a7a': '#dcd6e8',
  }
  return look.dress === 'fatua' ? shirtOf(cloth, '#00000030') : shirtOf(soft[cloth] ?? '#e9e4d2', '#00000018')
}

function shirtOf(fabric: string, crease: string) {
  return [
    path(broad, fabric),
    path('M256 534 L320 612 L270 646 L232 556 Z', fabric),
    path('M384 534 L320 612 L370 646 L408 556 Z', fabric),
    line('M256 534 L320 612 L270 646 L232 556 M384 534 L320 612 L370 646 L408 556', crease, 5),
    line('M320 612 V800', crease, 5),
    [660, 716, 772].map((y) => circle(332, y, 4.5, '#8d8672')).join(''),
    line('M150 650 C168 700 174 750 174 800 M490 650 C472 700 466 750 466 800', crease, 5),
  ].join('')
}
