import type { Language } from './field-refusals.ts'

/** Bengali only, or both languages. */
export type LocalizedText = string | Record<Language, string>
export type FieldErrors = Record<string, LocalizedText[]>

/** A refused call; the error handler converts it to an answer. `message` is for the user. */
export class Refusal extends Error {
  readonly status: number
  /** Bengali, like `message`. */
  readonly errors: Record<string, string[]> | undefined
  readonly more: { headers?: Record<string, string>; facts?: Record<string, unknown> }
  readonly #localizedMessage: LocalizedText
  readonly #localizedErrors: FieldErrors | undefined

  constructor(status: number, message: LocalizedText, errors?: FieldErrors, more: Refusal['more'] = {}) {
    super(inLanguage(message, 'bn'))
    this.status = status
    this.errors = errors && errorsIn(errors, 'bn')
    this.more = more
    this.#localizedMessage = message
    this.#localizedErrors = errors
  }

  /** Constructor arguments, to copy the refusal to another thread. */
  parts(): [number, LocalizedText, FieldErrors | undefined, Refusal['more']] {
    return [this.status, this.#localizedMessage, this.#localizedErrors, this.more]
  }

  withStatus(status: number): Refusal {
    return new Refusal(status, this.#localizedMessage, this.#localizedErrors, this.more)
  }

  bodyIn(language: Language) {
    return {
      message: inLanguage(this.#localizedMessage, language),
      ...(this.#localizedErrors && { errors: errorsIn(this.#localizedErrors, language) }),
      ...this.more.facts,
    }
  }
}

/** The message is that of the first field, unless there is one for the form. */
export function refuseFields(status: number, errors: FieldErrors, message?: LocalizedText): Refusal {
  return new Refusal(status, message ?? Object.values(errors)[0]?.[0] ?? '', errors)
}

/** 404, for a missing record. */
export const notFound = () =>
  new Refusal(404, {
    bn: 'এটি পাওয়া যায়নি। হয়তো মুছে ফেলা হয়েছে; তালিকাটি আবার খুলে দেখুন।',
    en: 'This was not found. It may have been deleted; open the list again.',
  })

/** 400, for a truncated body. */
export const incompleteBody = () =>
  new Refusal(400, {
    bn: 'পাঠানো ফর্মটি পুরোপুরি পৌঁছায়নি। আবার পাঠান।',
    en: 'The form did not arrive whole. Send it again.',
  })

/** Either the server stopped waiting, or the client disconnected. */
export const bodyRefusal = (fault: unknown) => (fault instanceof Refusal ? fault : incompleteBody())

/** 401, for a call without a session. */
export const notSignedIn = (message?: string) =>
  new Refusal(
    401,
    message ?? {
      bn: 'আগে লগইন করুন, তারপর আবার চেষ্টা করুন।',
      en: 'Sign in first, then try again.',
    },
    undefined,
    { headers: { 'WWW-Authenticate': 'Bearer' } },
  )

/** 403, with the required role. */
export const notAllowed = (who: string) =>
  new Refusal(
    403,
    who === 'editor'
      ? {
          bn: 'এই কাজের অনুমতি শুধু অ্যাডমিন ও সম্পাদকের আছে।',
          en: 'Only an Admin or an Editor may do this.',
        }
      : { bn: 'এই কাজের অনুমতি শুধু অ্যাডমিনের আছে।', en: 'Only an Admin may do this.' },
  )

/** 403, until the password is changed. */
export const mustChangePassword = () =>
  new Refusal(
    403,
    {
      bn: 'আগে পাসওয়ার্ড বদলান, তারপর কাজ শুরু করুন।',
      en: 'Change your password first, then go on.',
    },
    undefined,
    { facts: { must_change_password: true } },
  )

/** 403, until a second factor is set up. */
export const mustSetSecondFactor = () =>
  new Refusal(
    403,
    {
      bn: 'এই প্রতিষ্ঠানে অ্যাডমিনদের দুই ধাপে লগইন করতে হয়। আগে “আমার অ্যাকাউন্ট” পাতায় সেটি চালু করুন, তারপর কাজ শুরু করুন।',
      en: 'Admins sign in in two steps here. Set that up in your account first, then go on.',
    },
    undefined,
    { facts: { must_set_second_factor: true } },
  )

/** 403, until the session is confirmed. */
export const mustConfirm = () =>
  new Refusal(
    403,
    {
      bn: 'কাজটি যে আপনিই করছেন তা আগে পাসওয়ার্ড দিয়ে নিশ্চিত করুন।',
      en: 'Give your password first, to confirm that it is you.',
    },
    undefined,
    { facts: { must_confirm: true } },
  )

/** 405, with the allowed methods. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal(
    405,
    {
      bn: 'এই ঠিকানায় এভাবে অনুরোধ করা যায় না।',
      en: 'This address takes no such request.',
    },
    undefined,
    { headers: { Allow: allowed.join(', ') } },
  )

function inLanguage(text: LocalizedText, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}

function errorsIn(errors: FieldErrors, language: Language): Record<string, string[]> {
  const entries = Object.entries(errors)
  return Object.fromEntries(
    entries.map(([field, texts]) => [field, texts.map((text) => inLanguage(text, language))]),
  )
}
