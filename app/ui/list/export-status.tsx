import { useWords } from '#app/ui/base/language.ts'

interface ExportStatusProps {
  /** Why the last file could not be made; empty if it was. */
  fault: string
  isBusy: boolean
}

/** What the exports in a menu are doing, which is closed meanwhile. */
export function ExportStatus({ fault, isBusy }: ExportStatusProps) {
  const words = useWords()
  if (!fault && !isBusy) return null
  return (
    <p role={fault ? 'alert' : 'status'} className={`text-sm font-bold ${fault ? 'text-danger' : ''}`}>
      {fault || words.processing}
    </p>
  )
}
