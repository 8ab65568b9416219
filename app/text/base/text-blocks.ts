import { toBengaliDigits, toLatinDigits } from './digits.ts'

export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'numbers'; items: string[]; numbers: number[] }

/**
 * Blank lines separate paragraphs; lines starting with - or ১. are lists, and an indented line continues its item.
 * There is no other markup.
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

/** On one line: lines and items without punctuation at the end are separated by semicolons. */
export function inOneLine(text: string): string {
  const lines = textBlocks(text).flatMap(linesOf)
  return lines
    .map((line, index) => (index === lines.length - 1 || endsWithMark.test(line) ? line : `${line};`))
    .join(' ')
}

function linesOf(block: TextBlock): string[] {
  const lines =
    block.kind === 'paragraph'
      ? linesOfParagraph(block.text)
      : block.items.map((item, index) =>
          block.kind === 'numbers' ? `${toBengaliDigits(block.numbers[index] ?? '')}. ${item}` : item,
        )
  return lines.map((line) => line.replace(/\s+/g, ' '))
}

// A long line was wrapped by its source: the sentence continues on the next.
function linesOfParagraph(text: string): string[] {
  const lines: string[] = []
  let goesOn = false
  for (const line of text.split('\n')) {
    lines.push(goesOn ? `${lines.pop()} ${line}` : line)
    goesOn = line.length > longLine
  }
  return lines
}

const longLine = 60
const endsWithMark = /[।|.!?:;,…–—-]["'”’)]?$/u

function addLine(blocks: TextBlock[], line: string, last: TextBlock | undefined): void {
  const text = line.trim()
  const [, number = '', numbered = ''] = numberedLine.exec(text) ?? []
  const [, dashed = ''] = (last?.kind === 'list' ? nextDashedLine : dashedLine).exec(text) ?? []
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

// A digit right after the mark belongs to a number: -৫ ডিগ্রি, ১.৫ কেজি, ১.১২.২০২৬. Within a list, a dash always starts an
// item.
const numberedLine =
  /^([0-9০-৯]{1,3})(?:[.।](?![0-9০-৯])|\))\s*(?![.)।]|[0-9০-৯]{1,2}[.।]\s*[0-9০-৯]{4})(\S.*)$/u
const dashedLine = /^(?:[•*]|[-–—](?![0-9০-৯]))\s*(?![*–—-])(\S.*)$/u
const nextDashedLine = /^[-–—•*]\s*(?![*–—-])(\S.*)$/u
