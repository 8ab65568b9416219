/** Puts a file into a file input; undefined empties it. */
export function putFile(input: HTMLInputElement, file: File | undefined): void {
  putFiles(input, file ? [file] : [])
}

/** Puts files into a file input that takes several. */
export function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
}

/** Chooses a file in an input, as somebody would. */
export function chooseFile(input: HTMLInputElement, file: File | undefined): void {
  putFile(input, file)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
