import { Refusal } from '#app/contract/refusal.ts'
import { maxJsonBytes, readAll } from './read-body.server.ts'
import { defaultLimits, tooManyParts } from './read-multipart.server.ts'

/** The fields of a plain form that a browser without scripts sends (application/x-www-form-urlencoded). */
export async function readForm(request: Request, signal: AbortSignal): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new Refusal(415, 'এই ফর্মটি এভাবে পাঠানো যায় না।')
  const body = await readAll(request, maxJsonBytes, signal)
  const text = body.toString('utf8')
  const { parts } = defaultLimits
  if (text.split('&', parts + 1).length > parts) throw tooManyParts(defaultLimits)
  return Object.fromEntries(new URLSearchParams(text))
}
