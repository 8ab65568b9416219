import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { Letterhead } from '#app/ui/base/letterhead.tsx'

interface PrintedSheetProps {
  title: string
  /** Left out: upright, as the printer has it. The others are landscape. */
  paper?: 'A4' | 'A3'
  /** Called when the print dialog is closed; should remove the sheet. */
  onPrinted: () => void
  /** Each article begins a new sheet. */
  children: ReactNode
}

/** Prints its content instead of the screen, as soon as it is rendered. */
export function PrintedSheet({ title, paper, onPrinted, children }: PrintedSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    let isGone = false
    addEventListener('afterprint', onPrinted)
    void pictures(sheet.current).then(() => {
      if (!isGone) print()
    })
    return () => {
      isGone = true
      removeEventListener('afterprint', onPrinted)
    }
  }, [onPrinted])
  return createPortal(
    // Outside of the page's own containers, because tables repeat their head and break well only in normal flow.
    <section data-printed-list={paper ?? ''} ref={sheet} aria-label={`ছাপার জন্য: ${title}`}>
      {children}
    </section>,
    document.body,
  )
}

/** The institution, the date, what the sheet is, and what limits it, in words. */
export function PrintedHead({ title, inWords }: { title: string; inWords: readonly string[] }) {
  const institution = useInstitution()
  return (
    <>
      <Letterhead institution={institution} />
      <h2>{title}</h2>
      {inWords.length > 0 && <p>{inWords.join(' · ')}</p>}
    </>
  )
}

const mostMs = 3000

/** Waits for the pictures of the sheet, but not for long. */
async function pictures(sheet: HTMLElement | null): Promise<void> {
  const decoded = [...(sheet?.querySelectorAll('img') ?? [])].map((image) => image.decode().catch(() => {}))
  await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, mostMs))])
}
