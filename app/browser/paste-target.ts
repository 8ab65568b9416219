/**
 * The input that a pasted picture is meant for: the only one around the focus, else the first empty one if they are all
 * alike. Where people write, they mean the words of what they copied.
 */
export function pasteTarget(
  all: readonly HTMLInputElement[],
  focused: Element,
  hasWords: boolean,
): HTMLInputElement | undefined {
  if (hasWords && focused.matches(writtenIn)) return undefined
  const form = focused.closest('form')
  const inputs = all.filter((input) => !form || input.form === form)
  for (const group of ['[data-file-field]', 'fieldset', 'body']) {
    const near = inputs.filter((input) => input.closest(group)?.contains(focused))
    if (near.length === 1) return near[0]
  }
  const areAlike = inputs.every(({ name }) => name === inputs[0]?.name)
  return areAlike ? inputs.find(({ files }) => files?.length === 0) : undefined
}

const writtenIn = 'textarea, input:not([type=file], [type=checkbox], [type=radio])'
