import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectLinear, repeated } from '#tests/support/linear-time.ts'
import { bijoyWords, fromBijoy, looksLikeBijoy, namesBijoyFont } from './bijoy.rules.ts'
import { readGlyphs } from './bijoy-clusters.words.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(`../../tests/support/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const pairsOf = (file: string) => linesOf(file).map((line) => line.split('\t')) as [string, string][]
const pairsIn = (table: string) =>
  table
    .normalize('NFC')
    .trim()
    .split(/\s{2,}|\n/)
    .map((pair) => pair.trim().split(' ')) as [string, string][]
const read = (pairs: [string, string][]) => pairs.map(([word]) => [word, readGlyphs(word).text])

describe('letters', () => {
  test('vowels and consonants are converted', () => {
    const letters = 'অইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ'
    expect(readGlyphs('ABCDEFGHIJKLMNOPQRSTUVWXYZ_`abcdefghijklmn').text).toBe(letters)
    expect(readGlyphs('AvopqKrKsKtKu').text).toBe('আড়ঢ়য়কৎকংকঃকঁ'.normalize('NFC'))
  })

  test.each([
    {
      set: 'both',
      table: `
        ° ক্ক  ± ক্ট  ³ ক্ত  ³ª ক্ত্র  K¡ ক্ব  ´ ক্ম  K¨ ক্য  µ ক্র  K¬ ক্ল  K¬¨ ক্ল্য  ² ক্ষ্ম  ¶¡ ক্ষ্ব  ¶¨ ক্ষ্য  · ক্স
        L¨ খ্য  Lª খ্র  º গ্দ  » গ্ধ  »¨ গ্ধ্য  Mœ গ্ন  M¡ গ্ব  M¥ গ্ম  M¨ গ্য  MÖ গ্র  MÖ¨ গ্র্য  Nœ ঘ্ন  N¨ ঘ্য  Nª ঘ্র
        ¼ ঙ্ক  ¼¨ ঙ্ক্য  •L ঙ্খ  ½ ঙ্গ  ½¨ ঙ্গ্য  •N ঙ্ঘ  •g ঙ্ম  ”P চ্চ  ”Q চ্ছ  ”Q¡ চ্ছ্ব  ”T চ্ঞ  P¨ চ্য
        ¾ জ্জ  ¾¡ জ্জ্ব  À জ্ঝ  Á জ্ঞ  R¡ জ্ব  R¨ জ্য  Rª জ্র  Â ঞ্চ  Ã ঞ্ছ  Ä ঞ্জ  Å ঞ্ঝ
        Æ ট্ট  U¡ ট্ব  U¥ ট্ম  U¨ ট্য  Uª ট্র  Ç ড্ড  W¨ ড্য  Wª ড্র  o¨ ড়্য  —M ড়্গ  X¨ ঢ্য  Xª ঢ্র
        È ণ্ট  É ণ্ঠ  Y&X ণ্ঢ  Yœ ণ্ন  Y^ ণ্ব  Y¥ ণ্ম  Y¨ ণ্য  Ë ত্ত  Ë¡ ত্ত্ব  Ì ত্থ  Zœ ত্ন  Z¡ ত্ব  Z¥ ত্ম  Z¨ ত্য  Î ত্র  Î¨ ত্র্য
        _¡ থ্ব  _¨ থ্য  _ª থ্র  ˜M দ্গ  ˜N দ্ঘ  Ï দ্দ  Ï¡ দ্দ্ব  × দ্ধ  Ø দ্ব  ™¢ দ্ভ  ™£ দ্ভ্র  Ù দ্ম  \`¨ দ্য  \`ª দ্র  \`ª¨ দ্র্য
        aœ ধ্ন  aŸ ধ্ব  a¥ ধ্ম  a¨ ধ্য  aª ধ্র  ›U ন্ট  ›Uª ন্ট্র  Ú ন্ঠ  Û ন্ড  Ûª ন্ড্র  š¿ ন্ত্র  š’ ন্থ  ›\` ন্দ  ›\`ª ন্দ্র  ›\`¨ ন্দ্য  ›Ø ন্দ্ব
        Ü ন্ধ  Üª ন্ধ্র  Ü¨ ন্ধ্য  bœ ন্ন  š^ ন্ব  b¥ ন্ম  b¨ ন্য  Ý ন্স  Þ প্ট  ß প্ত  cœ প্ন  à প্প  c¨ প্য  cÖ প্র  á প্স  d« ফ্র  d¬ ফ্ল
        â ব্জ  ã ব্দ  ä ব্ধ  eŸ ব্ব  e¨ ব্য  eª ব্র  f¨ ভ্য  å ভ্র  gœ ম্ন  ¤œ ম্ন  ¤ú ম্প  ¤úª ম্প্র  ç ম্ফ  ¤^ ম্ব  ¤¢ ম্ভ  ¤£ ম্ভ্র  ¤§ ম্ম  g¨ ম্য  gª ম্র
        h¨ য্য  é ল্ক  ê ল্গ  ë ল্ট  ì ল্ড  í ল্প  î ল্ফ  j¦ ল্ব  j¥ ল্ম  j¨ ল্য  ð শ্চ  ñ শ্ছ  kœ শ্ন  k¦ শ্ব  k¥ শ্ম  k¨ শ্য  kÖ শ্র
        ®‹ ষ্ক  ®Œ ষ্ক্র  ó ষ্ট  ó¨ ষ্ট্য  óª ষ্ট্র  ô ষ্ঠ  ô¨ ষ্ঠ্য  ò ষ্ণ  ®ú ষ্প  ®úª ষ্প্র  õ ষ্ফ  ®§ ষ্ম  l¨ ষ্য
        ¯‹ স্ক  ¯Œ স্ক্র  ö স্খ  ÷ স্ট  ÷ª স্ট্র  ¯¿ স্ত্র  ¯’ স্থ  ¯’¨ স্থ্য  mœ স্ন  ¯œ স্ন  ¯ú স্প  ù স্ফ  ¯^ স্ব  ¯§ স্ম  m¨ স্য  ¯ª স্র  mÖ স্র
        nè হ্ণ  ý হ্ন  nŸ হ্ব  þ হ্ম  n¨ হ্য  n« হ্র  n¬ হ্ল`,
    },
    {
      set: 'newer',
      table: `
        ÿ ক্ষ  ÿè ক্ষ্ণ  ÿ¨ ক্ষ্য  •ÿ ঙ্ক্ষ  Mø গ্ল  KÐ কণ্ড  šÍ ন্ত  šÍ¡ ন্ত্ব  šÍ¨ ন্ত্য  ¯Í স্ত  ¯Í¨ স্ত্য  cø প্ল  eø ব্ল  ¤ø ম্ল  ¤úø ম্প্ল
        jø ল্ল  kø শ্ল  ¯ø স্ল  ¯úø স্প্ল  iæ রু  \`ªæ দ্রু  kÖæ শ্রু  Îæ ত্রু  åæ ভ্রু  iƒ রূ  o– ড়ু`,
    },
    {
      set: '2000',
      table: `
        ¶ ক্ষ  ¶è ক্ষ্ণ  •¶ ঙ্ক্ষ  M\u00ad গ্ল  KÊ কণ্ড  š— ন্ত  š—¡ ন্ত্ব  ¯— স্ত  ¯—¨ স্ত্য  Í ত্ম  c\u00ad প্ল  e\u00ad ব্ল  ¤\u00ad ম্ল  j\u00ad ল্ল
        k\u00ad শ্ল  ¯\u00ad স্ল  ø স্ন  wbæ নিম্ন  i“ রু  \`ª“ দ্রু`,
    },
  ])('conjuncts of the glyph set: $set', ({ table }) => {
    const pairs = pairsIn(table)
    expect(read(pairs)).toEqual(pairs)
  })

  test('signs are put after their letters, reph before them', () => {
    const pairs = pairsIn(`
      Kv কা  wK কি  Kx কী  Ky কু  Kz কু  K~ কূ  K‚ কূ  K„ কৃ  K… কৃ  †K কে  ‡K কে  ˆK কৈ  ‰K কৈ  †Kv কো  ‡Kv কো  †KŠ কৌ  ‡KŠ কৌ
      ¸ গু  ï শু  û হু  ü হৃ  š‘ ন্তু  ¯‘ স্তু  wkÿv শিক্ষা  †ÿ‡Î ক্ষেত্রে  w¯Œ‡bi স্ক্রিনের  wL«÷ খ্রিস্ট  ‡h‡¶‡Î যেক্ষেত্রে  †Mªb গ্রেন
      ˆewPÎ¨ বৈচিত্র্য  †R¨ôv জ্যেষ্ঠা  †R¨vwZ জ্যোতি  Kg© কর্ম  aŸwb© ধ্বর্নি  Kgx© কর্মী  Kg©x কর্মী  wbwg©Z নির্মিত  cÖv_x© প্রার্থী  DaŸ©MwZ উর্ধ্বগতি
      kZ©vejx শর্তাবলী  †kŠh© শৌর্য  ˆah©¨ ধৈর্য্য  Puv\` চাঁদ  Pvu\` চাঁদ  †Puv চোঁ  Zv‡uK তাঁকে  A¨v অ্যা  Avuwk আঁশি  yyK ুক  Kvv কা
      K…Z¨ কৃত্য  Qy¨ ছ্যু  i¨vwj র‍্যালি  †gvt মোঃ  \`ytL দুঃখ  msL¨v সংখ্যা  mr সৎ  D\`&hvcb উদ্‌যাপন  cÖvK&K_b প্রাক্কথন  evK& বাক্  l&wK ষ্কি  ¯‡’v স্থো`)
    expect(read(pairs)).toEqual(pairs)
  })
})

describe('texts', () => {
  test.each(['bijoy-sentences.txt', 'bijoy-with-english.txt'])('each word of %s is converted', (file) => {
    const pairs = pairsOf(file)
    expect(pairs.map(([old]) => fromBijoy(old))).toEqual(pairs.map(([, text]) => ({ text, unknown: 0 })))
  })

  test('a long text is converted, also with the raw codes of Windows-1252', () => {
    const pairs = pairsOf('bijoy-sentences.txt')
    const old = pairs.map(([line]) => line).join('\n')
    const now = pairs.map(([, line]) => line).join('\n')
    expect(fromBijoy(old).text).toBe(now)
    const decoder = new TextDecoder('windows-1252')
    const codes = Array.from({ length: 32 }, (_, at) => String.fromCharCode(0x80 + at))
    const named = new Map(codes.map((code, at) => [decoder.decode(Uint8Array.of(0x80 + at)), code]))
    const raw = Array.from(old, (sign) => named.get(sign) ?? sign).join('')
    expect(raw).toMatch(/[\u0080-\u009f]/)
    expect(fromBijoy(raw).text).toBe(now)
  })

  test.each([
    { old: '2 Zjv feb, 1g I 3q †kÖwY', now: '২ তলা ভবন, ১ম ও ৩য় শ্রেণি' },
    { old: 'bvg t iwng', now: 'নাম : রহিম' },
    { old: 'mgq 9t30 †_‡K', now: 'সময় ৯:৩০ থেকে' },
    { old: '$500 wd Ges Kjg| evwo', now: '৳৫০০ ফি এবং কলম। বাড়ি' },
    { old: 'ÒAvgvi evwoÓ Ñ ÔevsjvÕ', now: '“আমার বাড়ি” — ‘বাংলা’' },
    { old: 'XvKv–Kzwgjøv Ges 10–12 Rb—Avgiv', now: 'ঢাকা–কুমিল্লা এবং ১০–১২ জন—আমরা' },
    { old: '• cÖ_g wel‡q…', now: '• প্রথম বিষয়ে…' },
    { old: 'bvg: ________ I wVKvbv & †ivj', now: 'নাম: ________ ও ঠিকানা & রোল' },
    { old: 'Avgvi বাংলা 12 evwo', now: 'আমার বাংলা ১২ বাড়ি' },
    { old: 'Rb¥\tZvwiL\r\n15/02/2010\tXvKv\r\n', now: 'জন্ম\tতারিখ\r\n১৫/০২/২০১০\tঢাকা\r\n' },
    { old: 'B-†gBj: a.b@school.edu.bd, wVKvbv', now: 'ই-মেইল: a.b@school.edu.bd, ঠিকানা' },
  ])('signs and numbers between words: $old', ({ old, now }) => {
    expect(fromBijoy(old)).toEqual({ text: now.normalize('NFC'), unknown: 0 })
  })

  test('cells of lists with one word each are converted', () => {
    const cells = pairsIn(`
      bvg নাম  †ivj রোল  †kÖwY শ্রেণি  kvLv শাখা  K ক  QvÎ ছাত্র  QvÎx ছাত্রী  ag© ধর্ম  Bmjvg ইসলাম  wn›\`y হিন্দু  c\`ex পদবী  welq বিষয়  evsjv বাংলা
      MwYZ গণিত  Kwig করিম  iwng রহিম  Avwid আরিফ  mvjgv সালমা  wgg মিম  Rq জয়  bvwn\` নাহিদ  Bgb ইমন  wicb রিপন  mRj সজল  kvIb শাওন  eiKZ বরকত
      beg নবম  \`kg দশম  mßg সপ্তম  Aóg অষ্টম  lô ষষ্ঠ  we.G বি.এ  Gg.G এম.এ  Gm.Gm.wm এস.এস.সি  GBP.Gm.wm এইচ.এস.সি  KzwóqvÑ7000 কুষ্টিয়া—৭০০০`)
    expect(cells.map(([old]) => [old, fromBijoy(old).text])).toEqual(cells)
    for (const cell of [
      'Rajapur',
      'Karim',
      'Science',
      'ICT',
      'A+',
      'N/A',
      'Roll',
      'Md. Rahim Uddin',
      'Class 9',
      'B.Sc.',
    ])
      expect(fromBijoy(cell).text).toBe(cell)
  })

  test('cells of a Bijoy column are converted, including words that also exist in English', () => {
    const cells = pairsIn(`
      A অ  B ই  I ও  K ক  L খ  M গ  N ঘ  me সব  we বি  is রং  an ধহ  bvg নাম  Kwig করিম  dig ফরম
      K-1 ক-১  †ivj-5 রোল-৫`)
    const convert = (cell: string) => fromBijoy(cell, { isAllBijoy: true }).text
    expect(cells.map(([old]) => [old, convert(old)])).toEqual(cells)
    for (const cell of [
      'A+',
      '15 Feb 2010',
      '3-Mar-26',
      'O-',
      'AB+',
      'Science',
      'Rajapur',
      'ICT',
      'N/A',
      'a.b@school.edu.bd',
      'কখ',
      '',
    ])
      expect(convert(cell)).toBe(cell)
    expect(fromBijoy('B+').text).toBe('B+')
  })

  test('an unknown glyph is marked and counted', () => {
    expect(fromBijoy('Avgvi ev¹jv Ževwo')).toEqual({
      text: 'আমার বা\ufffdলা \ufffdবাড়ি'.normalize('NFC'),
      unknown: 2,
    })
    expect(fromBijoy('†¹v')).toEqual({ text: '\ufffdো', unknown: 1 })
  })
})

describe('texts that are not Bijoy', () => {
  const english = linesOf('english-texts.txt')
  const sentences = english.flatMap((line) => line.split(/(?<=[.;:!?])\s/))

  test('English is never detected as Bijoy: as one text, by lines and by sentences', () => {
    expect(english.join(' ').split(/\s+/).length).toBeGreaterThan(2000)
    expect(bijoyWords(english.join('\n')).bijoy).toBe(0)
    expect([...english, ...sentences].filter(looksLikeBijoy)).toEqual([])
    expect([...english, english.join('\n')].filter((text) => fromBijoy(text).text !== text)).toEqual([])
  })

  test.each([
    'আমাদের বিদ্যালয়ের বার্ষিক পরীক্ষা ১২ ডিসেম্বর 2026 শুরু হবে | বিস্তারিত: www.example.com',
    'শিক্ষকের নাম: Md. Karim, পদ: Assistant Teacher, মোবাইল 01712-345678, MPO, ICT, B.Sc., $5',
    '01712345678 2026-02-15 15/02/10 100% 3.14 12:30 5+5=10',
    '| & ~ ^ _ ` × ÷ ± © ® ™ † ‡ • – — … “ ” ‘ ’ ½ ² ³ ° § ¶',
    'https://example.com/Avgvi/evsjv karim@example.com www.evsjv.com notice.pdf evsjv.com',
    '',
    '   \n\t ',
  ])('stays unchanged: %s', (text) => {
    expect(looksLikeBijoy(text)).toBe(false)
    expect(fromBijoy(text)).toEqual({ text, unknown: 0 })
  })

  test('Bengali in Unicode stays unchanged, also converted Bijoy', () => {
    for (const [, text] of pairsOf('bijoy-sentences.txt'))
      expect(fromBijoy(text)).toEqual({ text, unknown: 0 })
  })
})

test('a text of three words or more looks like Bijoy if a third of them do', () => {
  expect(looksLikeBijoy('Avgvi †mvbvi')).toBe(false)
  expect(looksLikeBijoy('Avgvi †mvbvi evsjv')).toBe(true)
  expect(looksLikeBijoy('Avgvi †mvbvi evsjv is the national anthem')).toBe(true)
  expect(looksLikeBijoy('The anthem is Avgvi †mvbvi evsjv and everybody sings it standing')).toBe(false)
  expect(looksLikeBijoy('জাতীয় সংগীত: Avgvi †mvbvi evsjv')).toBe(true)
  expect(bijoyWords('Avgvi †mvbvi evsjv 12 SSC আমার School')).toEqual({ words: 6, bijoy: 3 })
  const long = pairsOf('bijoy-sentences.txt').filter(([old]) => bijoyWords(old).words >= 3)
  expect(long.filter(([old]) => !looksLikeBijoy(old))).toEqual([])
})

test.each([
  ['<span style="font-family:SutonnyMJ">a</span>', true],
  [`<p style='font-family:"SutonnyMJ","sans-serif"'>a</p>`, true],
  ['<span style="font-family: Arial, &quot;SutonnyMJ&quot;">a</span>', true],
  ['<font face="ChandrabatiMJ, serif">a</font>', true],
  ['.xl65 {color:black; font-family:sutonnymj;}', true],
  ['<span style="font-family:SutonnyOMJ">a</span>', false],
  ['<span style="font-family:Nikosh">SutonnyMJ</span>', false],
  ['SutonnyMJ', false],
  ['', false],
])('whether %s names a Bijoy font: %s', (html, expected) => {
  expect(namesBijoyFont(html)).toBe(expected)
})

describe('any input', () => {
  const signs = [
    ...'ABKMZ_`abegirstuvwxyz~‚ƒ„…†‡ˆ‰Š&©¨ªÖ^¡œèú¿¯š™²ÿ¸ïüøæÍÐ“”‘’–—•\u00ad¹|$Ñ',
    ...' \n.,@:/09আ্ি😀\u0086\ufffd',
    'www.',
    'School ',
  ]

  test('conversion never throws and never splits a character', () => {
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: random(30) }, () => signs[random(signs.length)]).join('')
      const { text: now, unknown } = fromBijoy(text)
      expect(now.isWellFormed(), text).toBe(true)
      expect(now.split('\ufffd').length - 1, text).toBe(unknown + text.split('\ufffd').length - 1)
      expect(bijoyWords(text).bijoy).toBeLessThanOrEqual(bijoyWords(text).words)
    }
  })

  test('only the beginning of a very long text is converted', () => {
    const { text } = fromBijoy('evsjv '.repeat(50_000))
    expect(/^(?:বাংলা )+(?:evsjv )+$/.test(text)).toBe(true)
    expect(looksLikeBijoy(`${'a '.repeat(20_000)}${'†mvbvi '.repeat(90_000)}`)).toBe(false)
  })

  test('conversion takes linear time', { tags: ['rest'] }, () => {
    const work = (text: string) => [fromBijoy(text), namesBijoyFont(text)]
    for (const part of [
      ...signs,
      'v†',
      '&K',
      '•L',
      'a.',
      'a-',
      '.com',
      'aA',
      'a_',
      '“a”',
      '`',
      '<font face=',
      'font-family:',
    ])
      expectLinear(work, repeated(part), 20_000)
  })
})
