import type { ReactNode } from 'react'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import type { Notice } from './notices.store.server.ts'

/** Alone on its line, above the other facts. */
export function Deadline({ deadline }: Pick<Notice, 'deadline'>) {
  if (!deadline) return null
  const isOver = deadline < todayInDhaka()
  return (
    <p>
      <span className={isOver ? 'tag is-over' : 'tag deadline'}>
        {isOver ? 'শেষ হয়েছে' : 'শেষ তারিখ'}: <time dateTime={deadline}>{formatDate(deadline)}</time>
      </span>
    </p>
  )
}

/** The facts of a notice are read out as one sentence. */
export function Kind({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="spoken">ধরন: </span>
      <span className="tag">{children}</span>
      <Comma />
    </>
  )
}

export function Comma() {
  return <span className="spoken">, </span>
}

export function MemoNumber({ memo_number }: Pick<Notice, 'memo_number'>) {
  if (!memo_number) return null
  return <span className="on-screen">স্মারক নম্বর: {memo_number}</span>
}

export function Revised({ revised_at }: Pick<Notice, 'revised_at'>) {
  if (!revised_at) return null
  const day = todayInDhaka(new Date(revised_at))
  return (
    <span>
      সংশোধিত: <time dateTime={day}>{formatDate(day)}</time>
    </span>
  )
}
