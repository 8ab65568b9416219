// How a cell begins that a spreadsheet takes for a formula, with the fullwidth signs (OWASP, "CSV Injection").
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const marked = /^'+[=+\-@\t\r\n＝＋－＠]/

/** The text with a leading `'` if a spreadsheet could take it for a formula, or the reader for a text with that mark. */
export function markFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text without the mark of `markFormula`. */
export function unmarkFormula(text: string): string {
  return marked.test(text) ? text.slice(1) : text
}
