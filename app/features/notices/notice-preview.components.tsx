import { useEffect, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { parseTrustedHtml, trustedHtml } from '#app/browser/trusted-html.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, fetchPrivateFile } from '#app/ui/base/fetch-api.ts'
import { toastError } from '#app/ui/base/toasts.tsx'
import type { FormFile } from '#app/ui/files/file-list.ts'
import type { Preview, PreviewFile } from './notice-preview.contract.ts'

interface PreviewButtonProps {
  label?: string
  className?: string
  /** The values of the notice, when the button is pressed. */
  valuesOf: (button: HTMLButtonElement) => Record<string, unknown>
  /** The id of a stored notice. */
  id: number | undefined
  files: readonly FormFile[]
}

/** A button that shows the public page of a notice, saved or not. */
export function PreviewButton({ label, className, valuesOf, id, files }: PreviewButtonProps) {
  const { isBusy, show, dialog } = usePreview(id, files)
  return (
    <>
      <Button
        aria-label={label}
        className={className}
        isBusy={isBusy}
        onClick={({ currentTarget }) => void show(valuesOf(currentTarget))}
      >
        {previewLabel}
      </Button>
      {dialog}
    </>
  )
}

export const previewLabel = 'আগে দেখুন'

/** The public page of a notice, in a dialog; `id` is that of a stored notice. */
export function usePreview(id: number | undefined, files: readonly FormFile[]) {
  const [page, setPage] = useState<{ html: string; leave: () => void }>()
  const [isBusy, setIsBusy] = useState(false)
  async function show(values: Record<string, unknown>): Promise<void> {
    setIsBusy(true)
    const described = files.map((file) => describeFile(file, id))
    const reply = await fetchApi('POST', 'notice-preview/', { ...values, id, files: described })
    if (reply.isOk) setPage(await withPrivatePictures((reply.body as Preview).html, files))
    else toastError(reply.message || 'পাতাটি দেখানো যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।')
    setIsBusy(false)
  }
  function close(): void {
    page?.leave()
    setPage(undefined)
  }
  return { isBusy, show, dialog: page && <PreviewDialog html={page.html} onClose={close} /> }
}

function PreviewDialog({ html, onClose }: { html: string; onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(html)
  }, [html])
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 grid bg-ink/50 p-3 md:p-6"
    >
      <Modal className="mx-auto grid w-full max-w-6xl rounded-xl bg-paper shadow-2xl">
        <Dialog className="grid grid-rows-[auto_minmax(0,1fr)] gap-3 p-3 outline-none">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Heading slot="title" className="heading">
              আগে দেখুন: দর্শকেরা এমন দেখবেন
            </Heading>
            <Button autoFocus onClick={onClose}>
              বন্ধ করুন
            </Button>
          </div>
          {/* Without scripts and working links. */}
          <iframe
            ref={frame}
            title="নোটিশের পাতা"
            sandbox="allow-same-origin"
            className="h-full w-full rounded-lg border border-line bg-white"
            onLoad={({ currentTarget }) =>
              currentTarget.contentDocument?.addEventListener('click', (event) => event.preventDefault())
            }
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function describeFile(
  { id: file, name, size, from, file: uploaded }: FormFile,
  id: number | undefined,
): PreviewFile {
  if (from) return { name, size, notice: from.record, file: from.file }
  return uploaded ? { name, size } : { name, size, ...(id !== undefined && { notice: id }), file }
}

/** Removes scripts and inserts pictures that are not public yet; `leave` frees them. */
async function withPrivatePictures(html: string, files: readonly FormFile[]) {
  const page = parseTrustedHtml(html)
  const objectUrls: string[] = []
  for (const script of page.querySelectorAll('script')) script.remove()
  for (const [index, item] of [...page.querySelectorAll('.notice-files > li')].entries()) {
    const file = files[index]
    for (const [at, image] of [...item.querySelectorAll('img')].entries()) {
      const address = (file && addressesOf(file)[at]) ?? ''
      const isStored = file && !file.file
      const fetched = isStored
        ? await fetchPrivateFile(address, () => AbortSignal.timeout(mostMs))
        : undefined
      if (fetched?.address) objectUrls.push(fetched.address)
      image.removeAttribute('srcset')
      image.src = fetched?.address ?? address
    }
  }
  return {
    html: `<!doctype html>${page.documentElement.outerHTML}`,
    leave: () => {
      for (const url of objectUrls) URL.revokeObjectURL(url)
    },
  }
}

/** Of the pictures that the page shows of a file, in their order. */
function addressesOf({ kind, url, preview, pages = [] }: FormFile): readonly (string | null | undefined)[] {
  if (kind === 'picture') return [url]
  return pages.length > 0 ? pages : [preview]
}

const mostMs = 60_000
