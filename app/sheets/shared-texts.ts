import { textOf } from './cell-value.ts'
import { tagName, type XmlListener } from './scan-xml.ts'

/** Reads the table of texts that cells share; each is cut to so many letters. */
export function readSharedTexts(longest: number): { listener: XmlListener; texts: string[] } {
  const texts: string[] = []
  let written = ''
  let isText = false
  let isPhonetic = false
  const listener: XmlListener = {
    tag(tag) {
      const name = tagName(tag)
      isText = name === 't' && !isPhonetic
      // How a text is spoken stands beside it.
      if (name === 'rPh' || name === '/rPh') isPhonetic = name === 'rPh'
      if (name === 'si' && !tag.endsWith('/')) written = ''
      if (name === '/si' || (name === 'si' && tag.endsWith('/'))) {
        texts.push(textOf(written).slice(0, longest))
        written = ''
      }
    },
    text(piece) {
      if (isText && written.length < longest * escapeLength) written += piece
    },
  }
  return { listener, texts }
}

/** A letter is written with at most so many. */
export const escapeLength = 12
