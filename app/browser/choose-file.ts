/** `undefined` empties the input. Fires no events. */
export function setInputFile(input: HTMLInputElement, file: File | undefined): void {
  setInputFiles(input, file ? [file] : [])
}

export function setInputFiles(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
}

/** Chooses a file with the events of a user's choice. */
export function chooseFile(input: HTMLInputElement, file: File | undefined): void {
  setInputFile(input, file)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
