import { textOf } from './cell-value.ts'
import type { XmlListener } from './scan-xml.ts'
import { SheetFault } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'

/** Reads the table of texts that cells share; each is cut to so many letters. */
export function readSharedTexts(longest: number): { listener: XmlListener; texts: string[] } {
  const texts: string[] = []
  let letters = 0
  let written = ''
  let isText = false
  let isPhonetic = false
  const listener: XmlListener = {
    open(name) {
      // How a text is spoken stands beside it.
      if (name === 'rPh') isPhonetic = true
      if (name === 'si') written = ''
      isText = name === 't' && !isPhonetic
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      const text = textOf(written).slice(0, longest)
      letters += text.length + sheetLimits.perSharedText
      if (letters > sheetLimits.sharedLetters) throw new SheetFault('too-large')
      texts.push(text)
    },
    text(piece) {
      if (isText && written.length < longest * escapeLength) written += piece
    },
  }
  return { listener, texts }
}

/** A letter is written with at most so many, as in `_x000D_`. */
export const escapeLength = 7
