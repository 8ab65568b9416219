import { normalForm } from '#app/text/base/normal-form.ts'
import { contextual, type GlyphPosition, glyphs, pairs } from './bijoy-glyphs.words.ts'

export interface ReadWord {
  text: string
  /** Number of unknown glyphs; each is U+FFFD in the text. */
  unknown: number
  /** Number of impossible sequences, such as a vowel sign without a letter; a word with any is hardly Bijoy. */
  faults: number
}

/**
 * Converts a word of Bijoy glyphs, which are in visual order, to the logical order of Unicode: per cluster reph,
 * letters, vowel sign, chandrabindu, and then anusvara or visarga.
 */
export function readGlyphs(word: string): ReadWord {
  const reader = new ClusterReader()
  for (let at = 0; at < word.length; ) {
    const pair = pairs.get(word.slice(at, at + 2))
    reader.take(pair ?? reader.textOf(word.charAt(at)))
    at += pair === undefined ? 1 : 2
  }
  return reader.end()
}

const hasanta = '\u09cd'
const reph = `র${hasanta}`
const unknownMark = '\ufffd'
const signsBefore = 'িেৈ'
const signsAfter = 'াীুূৃৗ'
const ends = 'ংঃ'
const joiner = '\u200d'
const nonJoiner = '\u200c'

class ClusterReader {
  #text = ''
  #unknown = 0
  #faults = 0
  #hasReph = false
  #letters = ''
  // The last glyph is a half letter, such as স্, that needs another letter.
  #isHalf = false
  // A vowel sign that is written before its letters.
  #before = ''
  #after = ''
  #nasal = ''
  #end = ''

  textOf(glyph: string): string {
    const choice = contextual.get(glyph)
    if (choice) return this.#is(choice.position) ? choice.there : choice.elsewhere
    return glyphs.get(glyph) ?? unknownMark
  }

  take(text: string): void {
    if (text === '') return
    if (text === reph) this.#takeReph()
    else if (text.startsWith(hasanta)) this.#takeBelow(text)
    else if (signsBefore.includes(text)) this.#takeSignBefore(text)
    else if (signsAfter.includes(text)) this.#after = added(this.#after, text)
    else if (text === 'ঁ') this.#takeNasal()
    else if (ends.includes(text)) this.#end = added(this.#end, text)
    else if (isLetter(text)) this.#takeLetters(text)
    else this.#takePunctuation(text)
  }

  end(): ReadWord {
    this.#close()
    return { text: this.#text, unknown: this.#unknown, faults: this.#faults }
  }

  #is(place: GlyphPosition): boolean {
    if (place === 'open') return this.#letters.endsWith(hasanta)
    if (place === 'letter') return this.#letters !== '' && this.#after === ''
    if (place === 'bare') return this.#letters !== '' && this.#after + this.#before === ''
    return this.#letters + this.#text !== ''
  }

  #takeReph(): void {
    if (this.#letters === '') this.#letters = reph
    else this.#hasReph = true
  }

  #takeBelow(text: string): void {
    this.#isHalf = false
    // A ya-phala on র needs a joiner: র‍্যাব.
    if (this.#letters === 'র' && text.startsWith('্য')) this.#letters += joiner + text
    else if (!this.#is('open')) this.#letters += text === hasanta && this.#after ? '' : text
    else if (text !== hasanta) this.#letters += text.slice(hasanta.length)
  }

  #takeSignBefore(text: string): void {
    if (this.#before === text && this.#letters === '') return
    if (!this.#is('open')) this.#close()
    this.#before = text
  }

  #takeNasal(): void {
    if (this.#letters !== '') {
      this.#nasal = 'ঁ'
      return
    }
    // Typed too late, after the ে of the next letter: Zv‡uK for Zvu‡K.
    if (this.#text === '') this.#faults += 1
    this.#text += 'ঁ'
  }

  #takeLetters(text: string): void {
    if (text === unknownMark) this.#unknown += 1
    const isFree = this.#letters + this.#after + this.#nasal + this.#end === ''
    if (!(isFree || (this.#is('open') && isConsonant(text)))) this.#close()
    // A য after a visible hasanta: উদ্‌যাপন.
    if (this.#letters !== '' && text.startsWith('য')) this.#letters += nonJoiner
    const [, letters = '', sign = ''] = /^(.*?)([ুৃ]?)$/.exec(text) ?? []
    this.#letters += letters
    this.#isHalf = text.endsWith(hasanta)
    this.#after = sign
  }

  #takePunctuation(text: string): void {
    this.#close()
    this.#text += text
  }

  #close(): void {
    const cluster = this.#letters + this.#before + this.#after + this.#nasal + this.#end
    if (cluster === '') return
    if (this.#isFaulty()) this.#faults += 1
    this.#text += (this.#hasReph ? reph : '') + this.#spelled() + this.#nasal + this.#end
    this.#hasReph = false
    this.#letters = ''
    this.#isHalf = false
    this.#before = ''
    this.#after = ''
    this.#nasal = ''
    this.#end = ''
  }

  #spelled(): string {
    const sign = this.#before + this.#after
    if (this.#letters === 'অ' && sign === 'া') return 'আ'
    // ে and া compose to one sign in Unicode, ে and ৗ to another.
    return this.#letters + normalForm(sign, longestSign)
  }

  #isFaulty(): boolean {
    const sign = this.#before + this.#after
    if (!isLetter(this.#letters) || this.#end.length > 1) return true
    if (this.#text === '' && neverFirst.test(this.#letters)) return true
    if (this.#isHalf) return true
    if (this.#letters.startsWith('ৎ')) return this.#letters.length + sign.length > 1
    if (/^[অ-ঔ]$/.test(this.#letters)) return sign !== '' && this.#letters + sign !== 'অা'
    return sign.length > 1 ? !/^(?:ে[াৗ])$/.test(sign) : sign === 'ৗ'
  }
}

// No word begins with these.
const neverFirst = /^(?:[ঙঞৎ]|[ডঢয]়|([কচজটডতদনপ])্\1|ক্[টত]|গ্ধ|ণ্[টঠড]|ত্থ|দ্ধ|ন্[ঠডধস]|প্[টত]|ব্[জদধ]|ল্[কগটডপফ])/

// A vowel sign has two parts at most; invalid words may have any number in a row.
const longestSign = 100

// A sign typed twice looks like one.
function added(signs: string, sign: string): string {
  return signs.endsWith(sign) ? signs : signs + sign
}

function isLetter(text: string): boolean {
  return /^[অ-হৎ\ufffd]/.test(text)
}

function isConsonant(text: string): boolean {
  return /^[ক-হ\ufffd]/.test(text)
}
