import { useCallback, useState } from 'react'
import { toastError } from '#app/ui/base/toasts.tsx'

/** `Sheet` prints and must be rendered from `start` until it calls `end`; it is loaded by the first `start`. */
export function usePrint<S>(load: () => Promise<S>) {
  const [sheet, setSheet] = useState<{ Sheet: S }>()
  return {
    Sheet: sheet?.Sheet,
    start: () => {
      load().then(
        (Sheet) => setSheet({ Sheet }),
        () => toastError('ছাপার পাতাটি তৈরি করা যায়নি।', 'সংযোগ দেখে আবার চেষ্টা করুন।'),
      )
    },
    end: useCallback(() => setSheet(undefined), []),
  }
}
