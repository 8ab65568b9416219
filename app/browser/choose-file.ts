/** Puts a file into a file input; undefined empties it. */
export function putFile(input: HTMLInputElement, file: File | undefined): void {
  const files = new DataTransfer()
  if (file) files.items.add(file)
  input.files = files.files
}

/** Chooses a file in an input, as somebody would. */
export function chooseFile(input: HTMLInputElement, file: File | undefined): void {
  putFile(input, file)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
