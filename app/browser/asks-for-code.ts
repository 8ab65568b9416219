import type { ApiReply } from './api-client.ts'

/** Whether a refused sign-in had the right password and needs the code of a second factor. */
export function asksForCode({ isOk, body }: ApiReply): boolean {
  return !isOk && (body as { second_factor?: unknown } | undefined)?.second_factor === true
}
