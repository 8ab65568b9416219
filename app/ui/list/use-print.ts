import { useCallback, useState } from 'react'
import { toastError } from '#app/ui/base/toasts.tsx'
import type { PrintedList } from './printed-list.tsx'

/** `Sheet` prints and must be rendered from `start` until it calls `end`; it is loaded by the first `start`. */
export function usePrint() {
  const [sheet, setSheet] = useState<{ Sheet: typeof PrintedList }>()
  return {
    Sheet: sheet?.Sheet,
    start: () => {
      import('./printed-list.tsx').then(
        (loaded) => setSheet({ Sheet: loaded.PrintedList }),
        () => toastError('ছাপার পাতাটি তৈরি করা যায়নি।', 'সংযোগ দেখে আবার চেষ্টা করুন।'),
      )
    },
    end: useCallback(() => setSheet(undefined), []),
  }
}
