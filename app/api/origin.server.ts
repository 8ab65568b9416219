import { parse } from 'hono/utils/cookie'
import { Refusal } from '#app/contract/refusal.ts'

/**
 * Refuses writes from another site's page in a visitor's browser (Fetch Metadata, OWASP CSRF cheat sheet) and those
 * whose X-CSRFToken differs from the cookie. Programs send none of these headers; they are authenticated by token.
 */
export function checkOrigin(
  headers: Headers,
  ownOrigin: { publicUrl: string | undefined; host: string },
): void {
  if (isForeign(headers, ownOrigin) || hasOtherToken(headers))
    throw new Refusal(403, {
      bn: 'অনুরোধটি অন্য একটি ওয়েবসাইট থেকে এসেছে। এই সাইটের পাতা খুলে আবার চেষ্টা করুন।',
      en: 'The request came from another website. Open a page of this site and try again.',
    })
}

export const csrfCookie = 'csrftoken'

function isForeign(headers: Headers, own: { publicUrl: string | undefined; host: string }): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  if (own.publicUrl && origin === own.publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== own.host
}

function hasOtherToken(headers: Headers): boolean {
  const sent = headers.get('x-csrftoken')
  const kept = parse(headers.get('cookie') ?? '', csrfCookie)[csrfCookie]
  return sent !== null && kept !== undefined && sent !== kept
}
