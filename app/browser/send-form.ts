import { type ApiReply, readReply, signInHeaders } from './api-client.ts'

/** `waitSeconds` is the Retry-After of a busy server. */
export interface SentReply extends ApiReply {
  waitSeconds: number | undefined
}

interface SendOptions {
  /** POST by default. */
  method?: string
  headers: Record<string, string>
  /** Upload progress from 0 to 1. */
  onPart: (part: number) => void
  signal: AbortSignal
}

// Without progress for this long the upload is aborted: browsers report a lost connection only after minutes.
const stallTimeoutMs = 90_000

/** Sends a form below /api/ with upload progress, which `fetch` lacks. Status 0 if there was no answer. */
export function sendForm(
  path: string,
  form: FormData,
  { method = 'POST', headers, onPart, signal }: SendOptions,
): Promise<SentReply> {
  if (signal.aborted) return Promise.resolve({ ...readReply(0, undefined), waitSeconds: undefined })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stallTimer = setTimeout(abort, stallTimeoutMs)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(abort, stallTimeoutMs)
      onPart(total > 0 ? loaded / total : 0)
    }
    // Fires after every outcome.
    request.onloadend = () => {
      clearTimeout(stallTimer)
      signal.removeEventListener('abort', abort)
      resolve(replyOf(request))
    }
    signal.addEventListener('abort', abort)
    request.open(method, `/api/${path}`)
    for (const [name, value] of Object.entries({ ...signInHeaders(), ...headers }))
      request.setRequestHeader(name, value)
    request.send(form)
  })
}

function replyOf(request: XMLHttpRequest): SentReply {
  const seconds = Number(request.getResponseHeader('Retry-After') ?? Number.NaN)
  return {
    ...readReply(request.status, parsed(request.responseText)),
    waitSeconds: Number.isFinite(seconds) ? seconds : undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An answer of a proxy.
    return undefined
  }
}
