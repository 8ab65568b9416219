import { toLatinDigits } from './digits.ts'

/** A part of a text that was typed in lines: a paragraph, or a list. */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'numbers'; items: string[]; numbers: number[] }

/**
 * The blocks of a text. Blank lines part paragraphs; lines that begin with - or ১. are lists, and an indented line goes
 * on with its item. There is no other markup.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r\n?|\n/)) {
    const last = isOpen ? blocks.at(-1) : undefined
    isOpen = line.trim() !== ''
    if (isOpen) addLine(blocks, line, last)
  }
  return blocks
}

function addLine(blocks: TextBlock[], line: string, last: TextBlock | undefined): void {
  const text = line.trim()
  const [, number = '', numbered = ''] = numberedLine.exec(text) ?? []
  const [, dashed = ''] = dashedLine.exec(text) ?? []
  if (numbered) {
    const value = Number(toLatinDigits(number))
    if (last?.kind !== 'numbers') blocks.push({ kind: 'numbers', items: [numbered], numbers: [value] })
    else {
      last.items.push(numbered)
      last.numbers.push(value)
    }
  } else if (dashed) {
    if (last?.kind === 'list') last.items.push(dashed)
    else blocks.push({ kind: 'list', items: [dashed] })
  } else if (last?.kind === 'paragraph') last.text += `\n${text}`
  else if (last && /^\s/.test(line)) last.items.push(`${last.items.pop()}\n${text}`)
  else blocks.push({ kind: 'paragraph', text })
}

// A digit after the mark is that of a number: -৫ ডিগ্রি, ১.৫ কেজি, ১.২.২০২৬.
const numberedLine = /^([0-9০-৯]{1,3})[.)।]\s*(?![0-9০-৯.)।])(\S.*)$/u
const dashedLine = /^[-–—•*]\s*(?![0-9০-৯*–—-])(\S.*)$/u
