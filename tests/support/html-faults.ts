import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How a tag is spelled: React and browsers each write these in a way of their own, and all of them are valid.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    'void-style': 'off',
  },
})

/** What an HTML checker finds wrong with a document; each fault with the place of its element. */
export async function htmlFaults(html: string): Promise<string[]> {
  // A document is often looked at twice in a row: at two widths.
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
