import { useEffect, useRef } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'

interface PagerProps {
  page: number
  lastPage: number
  setPage: (page: number) => void
  /** How many page numbers around the current one, besides first and last; by default all. */
  maxNumbers?: number
}

/** The pages of the list before it; hidden for a single page. Changing the page scrolls to the start of the list. */
export function Pager({ page, lastPage, setPage, maxNumbers }: PagerProps) {
  const numbers = useRef<HTMLDivElement>(null)
  const nav = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  // Hundreds of numbers scroll in a box: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides which number is current
  useEffect(() => {
    const box = numbers.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && current) box.scrollTop = current.offsetTop - box.offsetTop - current.offsetHeight
    if (isPressed.current) goToStart(nav.current?.previousElementSibling)
    isPressed.current = false
  }, [page])
  if (lastPage <= 1) return null
  const go = (to: number) => {
    isPressed.current = to !== page
    setPage(to)
  }
  return (
    <nav ref={nav} aria-label="পৃষ্ঠা" className="flex flex-wrap items-center justify-center gap-2 p-3">
      {maxNumbers && (
        <Button disabled={page === 1} onClick={() => go(1)}>
          প্রথম
        </Button>
      )}
      <Button disabled={page === 1} onClick={() => go(page - 1)}>
        আগের
      </Button>
      <div ref={numbers} className="flex max-h-45 flex-wrap justify-center gap-2 overflow-y-auto p-1">
        {numbersAround(page, lastPage, maxNumbers ?? lastPage).map((number) => (
          <Button
            key={number}
            look={number === page ? 'primary' : 'quiet'}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {toBengaliDigits(number)}
          </Button>
        ))}
      </div>
      <Button disabled={page === lastPage} onClick={() => go(page + 1)}>
        পরের
      </Button>
      {maxNumbers && (
        <Button disabled={page === lastPage} onClick={() => go(lastPage)}>
          শেষ
        </Button>
      )}
    </nav>
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
