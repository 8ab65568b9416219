import type { ApiReply } from './api-client.ts'

/** Whether the password was right and the code of a second factor is missing. */
export function needsCode({ isOk, body }: ApiReply): boolean {
  return !isOk && (body as { second_factor?: unknown } | undefined)?.second_factor === true
}
