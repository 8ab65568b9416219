import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Spelling of tags: React and browsers serialize these differently, and all forms are valid.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    'void-style': 'off',
  },
})

/** The errors that an HTML checker finds in a document, each with the position of its element. */
export async function htmlFaults(html: string): Promise<string[]> {
  // A document is often checked twice in a row, at two widths.
  if (last?.html !== html) last = { html, faults: await findFaults(html) }
  return last.faults
}

let last: { html: string; faults: string[] } | undefined

async function findFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}
