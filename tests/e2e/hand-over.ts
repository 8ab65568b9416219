import type { Locator } from '@playwright/test'

export interface TransferredFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Drags, drops or pastes files on an element; false if the page prevents what the browser does by default. */
export function transferFiles(
  target: Locator,
  type: 'dragover' | 'drop' | 'paste',
  files: TransferredFile[],
  text = '',
): Promise<boolean> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }))
  return target.evaluate(
    (element, { type, sent, text }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of sent)
        data.items.add(
          new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, {
            type: mimeType,
          }),
        )
      if (text) data.setData('text/plain', text)
      const init = { bubbles: true, cancelable: true }
      return element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: data })
          : new DragEvent(type, { ...init, dataTransfer: data }),
      )
    },
    { type, sent, text },
  )
}
