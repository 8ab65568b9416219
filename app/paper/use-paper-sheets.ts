import { useEffect, useRef, useState } from 'react'
import { prepareFile } from '#app/browser/prepare-file.ts'
import type { PictureRule } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { defaultCorners } from './paper.rules.ts'
import type { SheetOnPhoto } from './straighten.ts'

/** A photographed sheet, one page. */
export interface Sheet extends SheetOnPhoto {
  id: number
  name: string
  /** Blob URL of the photo. */
  url: string
}

const maxSheets = 20

const megabyte = 1024 * 1024

// Sharp enough if the sheet is only a part of it, small enough for a cheap phone.
const paperPhoto: PictureRule = {
  kind: 'picture',
  label: 'ছবি',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * megabyte,
  widths: [2000],
}

/** Sheets that become a PDF. Photos are validated and shrunk one after the other. */
export function usePaperSheets() {
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const [waiting, setWaiting] = useState(0)
  const count = useRef(0)
  useUrlsOf(sheets)

  async function addPhoto(file: File): Promise<Sheet | undefined> {
    const prepared = await prepareFile(file, paperPhoto)
    setWaiting((before) => before - 1)
    if ('refusal' in prepared) {
      setRefusals((before) => [...before, `${file.name}: ${prepared.refusal}`])
      return undefined
    }
    count.current += 1
    const sheet = {
      id: count.current,
      name: `ছবি ${toBengaliDigits(count.current)}`,
      url: URL.createObjectURL(prepared.file),
      photo: prepared.file,
      corners: defaultCorners,
      isClear: false,
    }
    setSheets((before) => [...before, sheet])
    return sheet
  }

  return {
    sheets,
    refusals,
    isBusy: waiting > 0,
    order: setSheets,
    /** Resolves to the first sheet that was added. */
    async addPhotos(photos: readonly File[]): Promise<Sheet | undefined> {
      const accepted = photos.slice(0, Math.max(0, maxSheets - sheets.length - waiting))
      const isTooMany = photos.length > accepted.length
      setRefusals(isTooMany ? [`একটি PDF-এ সর্বোচ্চ ${toBengaliDigits(maxSheets)}টি পৃষ্ঠা রাখা যায়।`] : [])
      setWaiting((before) => before + accepted.length)
      let first: Sheet | undefined
      for (const photo of accepted) {
        const sheet = await addPhoto(photo)
        first ??= sheet
      }
      return first
    },
    change(id: number, changed: Partial<SheetOnPhoto>): void {
      setSheets((before) => before.map((sheet) => (sheet.id === id ? { ...sheet, ...changed } : sheet)))
    },
    remove(sheet: Sheet): void {
      URL.revokeObjectURL(sheet.url)
      setSheets((before) => before.filter((one) => one !== sheet))
    },
  }
}

/** Revokes the blob URLs when the dialog is closed. */
function useUrlsOf(sheets: readonly Sheet[]): void {
  const latest = useRef(sheets)
  latest.current = sheets
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
