/** Groups of words: one group a line, its words separated by commas. Lines that begin with # are headings. */
export function readWordLines(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((word) => word.trim()))
}
