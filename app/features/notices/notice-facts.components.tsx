import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import type { Notice } from './notices.store.server.ts'

export function Deadline({ deadline }: Pick<Notice, 'deadline'>) {
  if (!deadline) return null
  const isOver = deadline < todayInDhaka()
  return (
    <span className={isOver ? 'tag is-over' : 'tag deadline'}>
      {isOver ? 'শেষ হয়েছে' : 'শেষ তারিখ'}: <time dateTime={deadline}>{formatDate(deadline)}</time>
    </span>
  )
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
