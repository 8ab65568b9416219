import type { z } from 'zod'
import type { Language } from '#app/contract/field-refusals.ts'
import type { FileRule } from '#app/contract/file-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { StagedFile } from '#app/storage/staging.server.ts'
import type { Method, Who } from './permissions.ts'

/** The signed-in user of a call, as the database knows them at that moment. */
export interface CurrentUser {
  id: number
  username: string
  full_name: string
  role: string
  must_change_password: boolean
  /** An Admin without a second step, where the institution requires one. */
  must_set_second_factor: boolean
  token_id: number
  /** When the session was last confirmed by its owner. */
  confirmed_at: string | null
}

/** One call of the API: what checks it and what it answers. */
export interface Call {
  method: Method
  /** Below /api/, with the trailing slash: `teachers/{id}/`. */
  path: string
  summary: string
  /** Who may make it, where its entity says so; else it stands in the table of permissions. */
  who?: Who
  /** Parameters of the address; these alone make a cached answer another one. */
  query?: z.ZodObject
  body?: CallBody
  answers: Record<number, z.ZodType | null>
  /** The type of the file that it answers with 200, in place of JSON. */
  file?: 'application/zip'
  /** Open to a user who must first change a password. */
  isOpenBeforePasswordChange?: boolean
  /** Open to an Admin who must first set up a second step. */
  isOpenBeforeSecondFactor?: boolean
  /** Done only in a session that its owner confirmed in the last ten minutes. */
  needsConfirmation?: true
  /** The language of its refusals, Bengali unless it is said. */
  language?: Language
  /** What a visitor who is not signed in is told instead of the usual. */
  notSignedIn?: string
  /** Counts against a limit before anything else is done; throws 429. */
  limit?: (request: CallRequest) => Promise<void>
  /** Who sends the body of a call without a token, where it is known better than by the address. */
  knownSender?: (request: CallRequest) => Promise<string | undefined>
  /** Refuses what the school has switched off, before the body is read. */
  refuseWhenOff?: (request: CallRequest) => Promise<void>
  /** Hears that what was sent is refused (400 to 415), before it is told; may throw 429 in its place. */
  onRefusal?: (request: CallRequest) => Promise<void>
  run: (request: CallRequest) => Promise<Answer>
}

export interface CallBody {
  schema: z.ZodObject
  files?: Record<string, FileRule>
}

export interface CallRequest {
  resources: Resources
  user: CurrentUser | undefined
  isAdmin: boolean
  /** The number in the path, 0 where the path has none. */
  id: number
  query: URLSearchParams
  fields: Record<string, unknown>
  files: Record<string, StagedFile>
  /** The visitor's address, IPv6 by /64. */
  address: string
  /** What the browser calls itself; empty where it says nothing. */
  userAgent: string
  /** All cookies as they came, in one text. */
  cookie: string
  isHttps: boolean
  ifMatch: string | undefined
  idempotencyKey: string | undefined
  /** How long the key holds; a day unless it is said. */
  keyHoldsMs?: number
  /**
   * Reads once more, inside the transaction of a write, who made the call, and throws 401 or 403 where they may not any
   * more; a write of a call goes through `writeCall`, which asks it.
   */
  checkRights: (write: Write) => Promise<void>
  /** `POST teachers/`: what an idempotency key belongs to. */
  name: string
}

export interface Answer {
  status: number
  body?: unknown
  /** In place of the body: its JSON as bytes, in parts. */
  json?: readonly Uint8Array<ArrayBuffer>[]
  /** In place of the body: a file, whose type the headers say. */
  stream?: ReadableStream<Uint8Array>
  headers?: Record<string, string>
}
