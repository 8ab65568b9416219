export type FieldErrors = Record<string, string[]>

/** A refused call: what the one error handler answers with. `message` is for the person who made it. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly more: { headers?: Record<string, string>; facts?: Record<string, unknown> }

  constructor(status: number, message: string, errors?: FieldErrors, more: Refusal['more'] = {}) {
    super(message)
    this.status = status
    this.errors = errors
    this.more = more
  }

  /** The body of the answer. */
  get body() {
    return { message: this.message, ...(this.errors && { errors: this.errors }), ...this.more.facts }
  }
}

/** A refusal for fields: the message is the first field's, unless a text is quoted for the whole form. */
export function refuseFields(status: number, errors: FieldErrors, message?: string): Refusal {
  return new Refusal(status, message ?? Object.values(errors)[0]?.[0] ?? '', errors)
}

/** 404, for a record or an address that is not there. */
export const notFound = () => new Refusal(404, 'এটি পাওয়া যায়নি। হয়তো মুছে ফেলা হয়েছে; তালিকাটি আবার খুলে দেখুন।')
/** 401, for a call that needs somebody signed in. */
export const notSignedIn = (message = 'আগে লগইন করুন, তারপর আবার চেষ্টা করুন।') =>
  new Refusal(401, message, undefined, { headers: { 'WWW-Authenticate': 'Bearer' } })
/** 403, for what only an Admin may. */
export const notAllowed = () => new Refusal(403, 'এই কাজের অনুমতি শুধু অ্যাডমিনের আছে।')
