import { toLatinDigits } from '#app/text/base/digits.ts'
import { parseMobile } from '#app/text/base/phones.ts'
import { parseWebAddress } from '#app/text/base/web-addresses.ts'

/** Labels of the fields `facebook_url` and so on, and of the links on public pages. */
export const channelLabels = { facebook: 'ফেসবুক', whatsapp: 'হোয়াটসঅ্যাপ', youtube: 'ইউটিউব' } as const

export type ChannelKind = keyof typeof channelLabels

export const channelRefusals: Record<ChannelKind, string> = {
  facebook: 'পাতাটি ব্রাউজারে খুলে তার ঠিকানা কপি করে দিন, যেমন https://facebook.com/school।',
  whatsapp: '১১ সংখ্যার মোবাইল নম্বর, অথবা গ্রুপ বা চ্যানেলের লিংক দিন, যেমন 01XXXXXXXXX।',
  youtube: 'চ্যানেলটি ব্রাউজারে খুলে তার ঠিকানা কপি করে দিন, যেমন https://youtube.com/@school।',
}

/** Also with subdomains like `m.`. */
const hosts: Record<ChannelKind, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  youtube: ['youtube.com', 'youtu.be'],
}

export type Channels = Readonly<Record<`${ChannelKind}_url`, string>>

/** The channels that an institution has, with the links to what was typed. */
export function channelsOf(institution: Channels) {
  return channelKinds.flatMap((kind) => {
    const href = channelLink(kind, institution[`${kind}_url`])
    return href ? [{ kind, label: channelLabels[kind], href }] : []
  })
}

export function isOfChannel(kind: ChannelKind, typed: string): boolean {
  return channelLink(kind, typed) !== undefined
}

const channelKinds = Object.keys(channelLabels) as ChannelKind[]

/** Undefined if nothing or no address of the channel was typed. */
function channelLink(kind: ChannelKind, typed: string): string | undefined {
  const chat = kind === 'whatsapp' ? chatLink(typed) : undefined
  if (chat) return chat
  const url = parseWebAddress(typed)
  if (!url || url.port || !hosts[kind].some((host) => `.${url.hostname}`.endsWith(`.${host}`)))
    return undefined
  // Without a path it is the front page of the service.
  if (url.pathname === '/' && !url.search) return undefined
  url.protocol = 'https:'
  return url.href
}

/** A mobile number, or `wa.me` with one as people write it, which needs the country code and no sign or blank. */
function chatLink(typed: string): string | undefined {
  const number = parseMobile(toLatinDigits(typed).replace(/^\s*(?:https?:\/\/)?wa\.me\//i, ''))
  return number && `https://wa.me/88${number}`
}

/** The web addresses of an institution's important links. */
export function importantLinksOf(rows: readonly { label: string; value: string }[]) {
  return rows.flatMap(({ label, value }) => {
    const href = parseWebAddress(value)?.href
    return href ? [{ label, href }] : []
  })
}
