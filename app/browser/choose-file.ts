/** `undefined` empties the input. Fires no events. */
export function putFile(input: HTMLInputElement, file: File | undefined): void {
  putFiles(input, file ? [file] : [])
}

export function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
}

/** Chooses a file with the events of a user's choice. */
export function chooseFile(input: HTMLInputElement, file: File | undefined): void {
  putFile(input, file)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
