import { circle, ellipse, line, path, place, rect } from './shapes.ts'

export interface Figure {
  kind: 'boy' | 'girl' | 'scarf' | 'sari' | 'panjabi'
  top: string
  bottom: string
  skin?: string
  arms?: 'down' | 'up' | 'ahead' | 'one-up'
  stride?: boolean
}

const uniformWhite = '#fbfaf4'

/** A small standing person without a face, 300 tall at scale 1, with the feet at x and y. */
export function figure(x: number, y: number, scale: number, person: Figure): string {
  const skin = person.skin ?? '#b57b55'
  return place(
    x,
    y,
    scale,
    ellipse(0, 0, 46, 8, '#000000', 0.12),
    legs(person),
    torso(person),
    arms(person, skin),
    rect(-9, -236, 18, 24, skin),
    head(person, skin),
  )
}

/** The two uniforms of the college, as they mix in a class. */
export function pupil(index: number, arms: Figure['arms'] = 'down'): Figure {
  const skins = ['#b57b55', '#9a6340', '#c8916b', '#a87049']
  const kinds = ['scarf', 'boy', 'girl', 'boy', 'scarf', 'girl', 'boy'] as const
  const kind = kinds[index % kinds.length] ?? 'boy'
  const bottom = kind === 'boy' ? '#2d3440' : '#f3efe4'
  return { kind, top: uniformWhite, bottom, skin: skins[(index * 3) % skins.length], arms }
}

function legs({ kind, bottom, stride }: Figure) {
  if (kind === 'sari') return path('M-34 -130 H34 L46 -4 H-46 Z', bottom)
  if (stride) return line('M-6 -118 L-46 -64 L-78 -20 M8 -118 L44 -70 L30 -4', bottom, 25)
  return rect(-26, -130, 22, 126, bottom, 6) + rect(4, -130, 22, 126, bottom, 6)
}

function torso({ kind, top }: Figure) {
  if (kind === 'sari') {
    const drape = path(
      'M-36 -212 C-10 -226 20 -224 36 -210 L40 -100 C0 -120 -30 -150 -36 -212 Z',
      '#00000022',
    )
    return path('M-36 -210 C-20 -228 20 -228 36 -210 L40 -100 H-40 Z', top) + drape
  }
  const hem = kind === 'boy' ? -112 : kind === 'panjabi' ? -70 : -62
  const flare = kind === 'boy' ? 34 : 46
  const body = path(`M-38 -206 C-22 -226 22 -226 38 -206 L${flare} ${hem} H-${flare} Z`, top)
  const sash = path('M-30 -214 L-14 -218 L30 -100 L14 -92 Z', '#1f6b43')
  const isUniform = top === uniformWhite && (kind === 'girl' || kind === 'scarf')
  return isUniform ? body + sash : body
}

function arms({ arms: pose, top }: Figure, skin: string) {
  const sleeve = (d: string) => line(d, top === uniformWhite ? '#f1ede0' : top, 19)
  const left = { down: [-46, -120], up: [-62, -292], ahead: [-52, -150], 'one-up': [-46, -120] }[
    pose ?? 'down'
  ]
  const right = { down: [46, -120], up: [62, -292], ahead: [52, -150], 'one-up': [60, -296] }[pose ?? 'down']
  return [left, right]
    .map(([x = 0, y = 0]) => {
      const shoulder = x < 0 ? -34 : 34
      return sleeve(`M${shoulder} -200 L${x} ${y}`) + circle(x, y, 11, skin)
    })
    .join('')
}

function head({ kind }: Figure, skin: string) {
  const face = ellipse(0, -258, 24, 28, skin)
  const hair = '#231c19'
  if (kind === 'scarf') {
    return (
      ellipse(0, -258, 33, 38, '#1f6b43') +
      path(
        'M-33 -256 C-36 -220 -40 -206 -34 -196 C-10 -182 10 -182 34 -196 C40 -206 36 -220 33 -256 Z',
        '#1f6b43',
      ) +
      ellipse(0, -254, 20, 24, skin)
    )
  }
  const cap = path('M-27 -254 C-34 -302 34 -302 27 -254 C22 -272 -18 -280 -27 -254 Z', hair)
  if (kind === 'boy' || kind === 'panjabi') return face + cap
  const plait = line('M22 -250 C32 -226 28 -206 30 -176', hair, 13)
  return ellipse(0, -268, 28, 28, hair) + face + cap + (kind === 'girl' ? plait : circle(0, -296, 12, hair))
}
