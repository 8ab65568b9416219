import { useState } from 'react'
import { callFile } from './call.ts'

/**
 * Saves files that only the signed-in user may see: each is fetched with the token, because a plain link would be
 * refused, and no address of it is left in the browser's history. `failed` is said where the server gives no reason.
 */
export function useSavedFile(failed: string, mostMs: number) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function fetchAndSave(path: string, name: string): Promise<void> {
    setIsBusy(true)
    setFault('')
    const { address, message } = await callFile(path, () => AbortSignal.timeout(mostMs))
    setIsBusy(false)
    if (address) save(address, name)
    else setFault(message || failed)
  }
  return { isBusy, fault, fetchAndSave: (path: string, name: string) => void fetchAndSave(path, name) }
}

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the blob after the click; then the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
