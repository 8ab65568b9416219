/**
 * The input for a pasted picture: the only one around the focus, else the first empty one if all have the same name. In
 * a text input, copied text takes precedence.
 */
export function pasteTarget(
  all: readonly HTMLInputElement[],
  focused: Element,
  hasWords: boolean,
): HTMLInputElement | undefined {
  if (hasWords && focused.matches(textInputs)) return undefined
  const form = focused.closest('form')
  const inputs = all.filter((input) => !form || input.form === form)
  for (const group of ['[data-file-field]', 'fieldset', 'body']) {
    const near = inputs.filter((input) => input.closest(group)?.contains(focused))
    if (near.length === 1) return near[0]
  }
  const areAlike = inputs.every(({ name }) => name === inputs[0]?.name)
  return areAlike ? inputs.find(({ files }) => files?.length === 0) : undefined
}

const textInputs = 'textarea, input:not([type=file], [type=checkbox], [type=radio])'
