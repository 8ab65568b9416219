import { type ReactNode, useEffect, useRef } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'

interface PagerProps {
  page: number
  lastPage: number
  setPage: (page: number) => void
  /** How many page numbers around the current one, besides first and last; by default all. */
  maxNumbers?: number
  /** Content before the pages, shown for a single page, too. */
  beside?: ReactNode
}

/** The pages of the list before it, hidden for a single one. Changing the page scrolls to the start of the list. */
export function Pager({ page, lastPage, setPage, maxNumbers, beside }: PagerProps) {
  const numbers = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // Hundreds of numbers scroll in a box: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides which number is current
  useEffect(() => {
    const box = numbers.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && current) box.scrollTop = current.offsetTop - box.offsetTop - current.offsetHeight
    if (isPressed.current) goToStart(foot.current?.previousElementSibling)
    isPressed.current = false
  }, [page])
  if (lastPage <= 1 && !beside) return null
  const go = (to: number) => {
    isPressed.current = to !== page
    setPage(to)
  }
  const number = (one: number) => (
    <Button
      key={one}
      look={one === page ? 'primary' : 'quiet'}
      className={slim}
      aria-current={one === page ? 'page' : undefined}
      onClick={() => go(one)}
    >
      {toBengaliDigits(one)}
    </Button>
  )
  return (
    <div ref={foot} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {beside}
      {lastPage > 1 && (
        <nav
          aria-label="পৃষ্ঠা"
          className="flex min-w-0 items-center justify-center gap-2 max-md:w-full max-md:flex-wrap"
        >
          {maxNumbers && (
            <Step isOff={page === 1} onGo={() => go(1)}>
              প্রথম
            </Step>
          )}
          <Step isOff={page === 1} onGo={() => go(page - 1)}>
            আগের
          </Step>
          <div ref={numbers} className="flex max-h-45 flex-wrap justify-center gap-2 overflow-y-auto p-1">
            {numbersAround(page, lastPage, maxNumbers ?? lastPage).map(number)}
          </div>
          <Step isOff={page === lastPage} onGo={() => go(page + 1)}>
            পরের
          </Step>
          {maxNumbers && (
            <Step isOff={page === lastPage} onGo={() => go(lastPage)}>
              শেষ
            </Step>
          )}
        </nav>
      )}
    </div>
  )
}

const slim = 'pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:text-sm'

function Step({ isOff, onGo, children }: { isOff: boolean; onGo: () => void; children: ReactNode }) {
  return (
    <Button className={slim} disabled={isOff} onClick={onGo}>
      {children}
    </Button>
  )
}

// With the focus, so that keyboard users continue from there.
function goToStart(list: Element | null | undefined): void {
  if (!(list instanceof HTMLElement)) return
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView()
  list.tabIndex = -1
  list.focus({ preventScroll: true })
}

function numbersAround(page: number, lastPage: number, count: number): number[] {
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), lastPage - count + 1))
  return Array.from({ length: Math.min(count, lastPage) }, (_, index) => start + index)
}
