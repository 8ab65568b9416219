// @module-tag rest

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { createDrawingFonts } from '#app/drawing/drawing-fonts.server.ts'
import { createLog } from '#app/process/log.server.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { drawShareCard } from './draw-share-card.server.ts'
import { cardSize, type ShareCard } from './share-card.ts'

const school = 'নদীপুর আদর্শ বালিকা উচ্চ বিদ্যালয় ও কলেজ'
const plain: ShareCard = {
  title: 'বার্ষিক ক্রীড়া প্রতিযোগিতা',
  kind: 'নোটিশ',
  date: '২১ নভেম্বর ২০২৬',
  name: school,
  lines: [school, 'শিক্ষা, শৃঙ্খলা, চরিত্র'],
  color: '#14532d',
  logo: null,
}
const longTitle = [
  '২০২৬ সালের উচ্চ মাধ্যমিক সার্টিফিকেট (HSC) পরীক্ষার নির্বাচনী পরীক্ষায় অংশগ্রহণকারী সকল শিক্ষার্থীর ফরম ফিলাপ,',
  'ক্ষুদ্রঋণ ও উপবৃত্তি সংক্রান্ত জরুরি বিজ্ঞপ্তি এবং অভিভাবক সমাবেশ',
].join(' ')
const longestTitle = `${longTitle} আগামী বৃহস্পতিবার সকাল ১০টায় বিদ্যালয়ের মিলনায়তনে অনুষ্ঠিত হবে; জন্মনিবন্ধন, প্রবেশপত্র ও ছাড়পত্রের সত্যায়িত অনুলিপি সঙ্গে আনতে হবে`
const longName =
  'বীর মুক্তিযোদ্ধা আলহাজ্ব মোহাম্মদ সিরাজুল ইসলাম চৌধুরী স্মৃতি বহুমুখী কারিগরি ও বাণিজ্যিক মাধ্যমিক বালিকা বিদ্যালয় অ্যান্ড কলেজ'

/** With fonts in a new folder. */
async function openDrawing() {
  const settings = readSettings({ DATA_DIR: await newFolder() })
  const fonts = await createDrawingFonts({ settings, log: createLog() })()
  if (!fonts) throw new Error('there are no fonts')
  return (change: Partial<ShareCard> = {}, logo?: Buffer) =>
    drawShareCard({ ...plain, ...change }, fonts, {
      open: async () => logo && { stream: Readable.from([logo]), size: logo.length },
    })
}

const controls = Array.from({ length: 64 }, (_none, at) =>
  String.fromCharCode(at < 32 ? at : 0x60 + at),
).join('')

const cards: { why: string; change: Partial<ShareCard> }[] = [
  { why: 'a short title', change: { title: 'ছুটি' } },
  { why: '190 letters', change: { title: longTitle } },
  { why: '300 letters', change: { title: longestTitle } },
  { why: 'twenty thousand letters', change: { title: 'নোটিশ '.repeat(3400) } },
  { why: 'wide letters', change: { title: 'WWWWW '.repeat(60) } },
  { why: 'one word of 120 letters', change: { title: 'ক'.repeat(120) } },
  { why: 'an address', change: { title: `https://board.example/${'result'.repeat(20)}?year=2026` } },
  { why: 'an endless conjunct', change: { title: 'ক্'.repeat(2000) } },
  { why: 'an endless conjunct of joiners', change: { title: 'র্\u200d'.repeat(2000) } },
  { why: 'marks of Latin letters', change: { title: `a${'\u0300\u0301'.repeat(1000)}` } },
  { why: 'marks alone', change: { title: '\u0981'.repeat(2000) } },
  { why: 'halves of pairs', change: { title: '\ud800'.repeat(2000), name: 'ক\udc00খ\ud83d' } },
  {
    why: 'control characters',
    change: { title: controls, date: controls, lines: [controls, controls] },
  },
  { why: 'a zero in a name', change: { title: 'ক\0খ' } },
  { why: 'emoji of several', change: { title: '👩‍👩‍👧‍👦'.repeat(500), kind: '🇧🇩'.repeat(1000) } },
  { why: 'marks of direction', change: { title: `\u202eছুটি\u2066${'\u200f\u061c'.repeat(1000)}` } },
  { why: 'joiners alone', change: { title: '\u200d\u200c\ufeff'.repeat(700) } },
  { why: 'high and deep conjuncts', change: { title: 'ক্ষ্ম্রূঁ র্স্ত্র্যু শ্রীঁ ন্ত্র্য '.repeat(6) } },
  { why: 'endless marks', change: { title: `ক${'\u0981'.repeat(3000)}` } },
  { why: 'English', change: { title: 'Class XI Admission 2026–27: Online Application Opens' } },
  { why: 'both scripts', change: { title: 'HSC 2026 নির্বাচনী পরীক্ষার রুটিন (Test Routine)' } },
  { why: 'markup', change: { title: '</span><b>&amp; "ছুটি" <span size="99999">', kind: '<i>&', date: '<' } },
  { why: 'nothing drawable', change: { title: '😀', kind: '汉', lines: ['مدرسة', ''], name: '😀' } },
  { why: 'a long kind', change: { kind: 'অভ্যন্তরীণ পরীক্ষা নিয়ন্ত্রণ ও মূল্যায়ন উপকমিটির বিজ্ঞপ্তি'.repeat(2) } },
  { why: 'a kind without a space', change: { kind: 'W'.repeat(100) } },
  { why: 'no kind and no date', change: { title: longTitle, kind: '', date: '' } },
  { why: 'a long name', change: { name: longName, lines: [longName, 'জ্ঞানই আলো'] } },
  { why: 'a name without a space', change: { lines: ['W'.repeat(300), 'x'] } },
  { why: 'a long line about the school', change: { lines: ['নদীপুর কলেজ', 'আলো '.repeat(200)] } },
]

test.for(cards)('nothing overflows the edges of a card: $why', async ({ change }) => {
  const png = await (await openDrawing())(change)
  expect(png.length).toBeLessThan(150_000)
  const { ink, size } = await inkOf(png)
  expect(size).toEqual(cardSize)
  // White letters above the foot and dark ones in it, within the margins and apart from each other.
  expect(ink('light', { left: 0, right: 71, top: 0, bottom: 473 })).toBe(0)
  expect(ink('light', { left: 1129, right: 1199, top: 0, bottom: 473 })).toBe(0)
  expect(ink('light', { left: 0, right: 1199, top: 0, bottom: 55 })).toBe(0)
  expect(ink('light', { left: 0, right: 1199, top: 440, bottom: 473 })).toBe(0)
  expect(ink('dark', { left: 1129, right: 1199, top: 484, bottom: 629 })).toBe(0)
  expect(ink('dark', { left: 0, right: 1199, top: 484, bottom: 492 })).toBe(0)
  expect(ink('dark', { left: 0, right: 1199, top: 621, bottom: 629 })).toBe(0)
  if (change.kind !== '') expect(ink('light', { left: 0, right: 1199, top: 122, bottom: 150 })).toBe(0)
})

test.for([
  { why: '190 letters', title: longTitle },
  { why: '300 letters', title: longestTitle },
  { why: 'a word longer than a line', title: 'ক'.repeat(119) },
])('a title is drawn to its last letter: $why', async ({ title }) => {
  const draw = await openDrawing()
  expect(await draw({ title: `${title}ক` })).not.toEqual(await draw({ title: `${title}খ` }))
})

test('letters that the fonts lack are left out, without boxes', async () => {
  const draw = await openDrawing()
  expect(await draw({ title: '🎉 ভর্তি 👩‍🏫 বিজ্ঞপ্তি 汉字 نتيجة ❗️' })).toEqual(
    await draw({ title: 'ভর্তি বিজ্ঞপ্তি' }),
  )
  expect(await draw({ title: '😀' })).toEqual(await draw({ title: school }))
})

test('each property of a card changes the picture', async () => {
  const draw = await openDrawing()
  const logo = await sharp({ create: { width: 180, height: 180, channels: 4, background: '#cc2222' } })
    .png()
    .toBuffer()
  const drawn = await Promise.all([
    draw(),
    draw({ title: 'বার্ষিক ক্রীড়া প্রতিযোগিতা ২' }),
    draw({ kind: 'ছুটি' }),
    draw({ date: '২২ নভেম্বর ২০২৬' }),
    draw({ lines: ['নদীপুর কলেজ', 'শিক্ষা, শৃঙ্খলা, চরিত্র'] }),
    draw({ lines: [school, 'জ্ঞানই আলো'] }),
    draw({ color: '#7a1f3d' }),
    draw({ logo: 'institutions/x' }, logo),
  ])
  expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(drawn.length)
})

test('a machine without any font draws the same cards', async () => {
  const folder = await newFolder()
  const fontconfig = join(folder, 'fonts.conf')
  await writeFile(fontconfig, '<fontconfig></fontconfig>')
  const script = `
    import { createDrawingFonts } from '#app/drawing/drawing-fonts.server.ts'
    import { drawShareCard } from '#app/site/draw-share-card.server.ts'
    const settings = { dataDir: process.env.FOLDER, packageRoot: process.cwd() }
    const fonts = await createDrawingFonts({ settings, log: console })()
    const png = await drawShareCard(JSON.parse(process.env.CARD), fonts, {})
    process.stdout.write(png.toString('base64'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: readSettings({}).packageRoot,
    env: { ...process.env, FONTCONFIG_FILE: fontconfig, FOLDER: folder, CARD: JSON.stringify(plain) },
  })
  const here = await small(await (await openDrawing())())
  const there = await small(Buffer.from(stdout, 'base64'))
  const empty = await small(
    await (await openDrawing())({ title: '।', kind: '।', date: '।', lines: ['।', ''] }),
  )
  // Letters may be shifted by a pixel by settings of the machine.
  expect(difference(here, there)).toBeLessThan(difference(here, empty) / 5)
})

// Processor time, unlike elapsed time, does not depend on other programs; measured: 7 to 9 percent.
test('cards are drawn outside of the thread that answers requests', async () => {
  const draw = await openDrawing()
  await draw()
  const [all, here] = [process.cpuUsage(), process.threadCpuUsage()]
  for (const title of [longTitle, longestTitle, 'ছুটি']) await draw({ title })
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system
  expect(spent(process.threadCpuUsage(here))).toBeLessThan(spent(process.cpuUsage(all)) / 4)
})

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** Counts light or dark pixels in an area; the picture's background is neither. */
async function inkOf(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ink = (tone: 'light' | 'dark', { left, right, top, bottom }: Area) => {
    let count = 0
    for (let y = top; y <= bottom; y += 1)
      for (const value of data.subarray(y * info.width + left, y * info.width + right + 1))
        if (tone === 'light' ? value > 150 : value < 150) count += 1
    return count
  }
  return { ink, size: { width: info.width, height: info.height } }
}

/** A picture so small that a letter is a pixel or two. */
async function small(png: Buffer): Promise<Buffer> {
  return sharp(png).greyscale().resize(120, 63).raw().toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0)
}
