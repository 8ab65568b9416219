import { type ApiReply, readReply, signInHeaders } from './api-client.ts'

/** The answer to a form; a busy server says after how many seconds it wants to be asked again. */
export interface SentReply extends ApiReply {
  waitSeconds: number | undefined
}

interface Watched {
  /** POST unless it is said. */
  method?: string
  headers: Record<string, string>
  /** Told how much has arrived, from 0 to 1. */
  onPart: (part: number) => void
  signal: AbortSignal
}

// A slow line still moves; one that does not move for so long is dead, though no browser would say so for minutes.
const longestStandstillMs = 90_000

/** Sends a form below /api/ and watches it on its way, which `fetch` can't. Status 0 if it was not answered. */
export function sendForm(
  path: string,
  form: FormData,
  { method = 'POST', headers, onPart, signal }: Watched,
): Promise<SentReply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let standstill = setTimeout(abort, longestStandstillMs)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(standstill)
      standstill = setTimeout(abort, longestStandstillMs)
      onPart(total > 0 ? loaded / total : 0)
    }
    // Comes last, whatever happened.
    request.onloadend = () => {
      clearTimeout(standstill)
      signal.removeEventListener('abort', abort)
      resolve(replyOf(request))
    }
    signal.addEventListener('abort', abort)
    request.open(method, `/api/${path}`)
    for (const [name, value] of Object.entries({ ...signInHeaders(), ...headers }))
      request.setRequestHeader(name, value)
    request.send(form)
    if (signal.aborted) abort()
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
    // An answer of something between us and the server.
    return undefined
  }
}
