import { todayInDhaka } from '#app/text/dates/dates.ts'
import { sessionOf } from '#app/text/dates/school-session.ts'
import type { Site } from './page.ts'

/** Cached pages expire at midnight in Dhaka. */
export function CurrentSession({ site }: { site: Site }) {
  if (!site.institution) return null
  return <p className="tag">চলতি শিক্ষাবর্ষ {sessionOf(todayInDhaka(), site.institution.session_month)}</p>
}
