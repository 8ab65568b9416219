import type { z } from 'zod'
import type { Language } from '#app/contract/field-refusals.ts'
import type { SentRule } from '#app/contract/file-rules.ts'
import type { DataGuard } from '#app/data-guard/data-guard.rules.ts'
import type { Write } from '#app/db/write.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { StagedFile } from '#app/storage/staging.server.ts'
import type { Method, Who } from './permissions.ts'
import type { BodyLimits } from './read-multipart.server.ts'

export interface CurrentUser {
  id: number
  username: string
  full_name: string
  role: string
  must_change_password: boolean
  /** An Admin without a second factor, where the institution requires one. */
  must_set_second_factor: boolean
  token_id: number
  /** When the owner last confirmed the session with the password. */
  confirmed_at: string | null
}

export interface Endpoint {
  method: Method
  /** Below /api/, with the trailing slash: `teachers/{id}/`. */
  path: string
  summary: string
  /** Set by its entity; otherwise by the table of permissions. */
  who?: Who
  /** Query parameters; only these are part of the cache key. */
  query?: z.ZodObject
  body?: EndpointBody
  answers: Record<number, z.ZodType | null>
  /** The media type of the file that it answers with 200, instead of JSON. */
  file?: FileType
  /** Allowed for a user who must first change the password. */
  isOpenBeforePasswordChange?: boolean
  /** Allowed for an Admin who must first set up a second factor. */
  isOpenBeforeSecondFactor?: boolean
  /** Its answer holds a secret and is never compressed, so that its length reveals nothing (BREACH). */
  containsSecret?: true
  /** Only in a session confirmed in the last ten minutes. */
  needsConfirmation?: true
  /** The language of its refusals; Bengali by default. */
  language?: Language
  /** The message for visitors who are not signed in, instead of the usual one. */
  notSignedIn?: string
  /** Checks a rate limit before anything else; throws 429. */
  limit?: (request: EndpointRequest) => Promise<void>
  /** Whether a call without a token comes from a known browser. */
  isFromKnownBrowser?: (request: EndpointRequest) => Promise<boolean>
  /** Refuses a disabled feature, before the body is read. */
  refuseWhenOff?: (request: EndpointRequest) => Promise<void>
  /** Runs before a refusal (400 to 415) is answered; may throw 429 instead. */
  onRefusal?: (request: EndpointRequest) => Promise<void>
  run: (request: EndpointRequest) => Promise<Answer>
}

export type FileType = 'application/zip' | SheetType

export type SheetType = 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface EndpointBody {
  schema: z.ZodObject
  files?: Record<string, SentRule>
  /** The new files of a list. */
  parts?: Record<string, SentRule>
  /** Whether it takes `data_guard` beside the fields. */
  isGuarded?: boolean
  /** Whether it takes `together` beside the fields. */
  isBatched?: boolean
  /** The field that holds the list when the whole body is a list. */
  bareList?: string
  /** Larger than the default limits. */
  limits?: BodyLimits
}

export interface EndpointRequest {
  resources: Resources
  user: CurrentUser | undefined
  /** May be empty; undefined without an Authorization header. */
  token: string | undefined
  /** The id in the path; 0 if the path has none. */
  id: number
  query: URLSearchParams
  fields: Record<string, unknown>
  files: Record<string, StagedFile>
  /** The writer confirmed that personal data is published on purpose. */
  dataGuard?: DataGuard | undefined
  /** The visitor's address, IPv6 by /64. */
  address: string
  userAgent: string
  cookie: string
  isHttps: boolean
  ifMatch: string | undefined
  idempotencyKey: string | undefined
  /** Authorizes the caller again, inside the transaction of a write (see `writeAuthorized`); throws 401 or 403. */
  checkRights: (write: Write) => Promise<void>
  /** The records of minors in the answer, for the journal. */
  disclosedMinors?: Set<string> | undefined
  /** The scope of an idempotency key, like `POST teachers/`. */
  name: string
}

export interface Answer {
  status: number
  body?: unknown
  /** Instead of the body: its JSON as bytes, in chunks. */
  json?: readonly Uint8Array<ArrayBuffer>[]
  /** Instead of the body: a file; its type is in the headers. */
  stream?: ReadableStream<Uint8Array>
  headers?: Record<string, string>
}
