import type { Language } from './field-refusals.ts'

/** A message in Bengali, or in each language of the screens that show it. */
export type Said = string | Record<Language, string>
export type FieldErrors = Record<string, Said[]>

/** A refused call, which the one error handler turns into an answer. `message` is shown to the user. */
export class Refusal extends Error {
  readonly status: number
  /** In Bengali, like `message`. */
  readonly errors: Record<string, string[]> | undefined
  readonly more: { headers?: Record<string, string>; facts?: Record<string, unknown> }
  readonly #said: Said
  readonly #saidOfFields: FieldErrors | undefined

  constructor(status: number, message: Said, errors?: FieldErrors, more: Refusal['more'] = {}) {
    super(inLanguage(message, 'bn'))
    this.status = status
    this.errors = errors && errorsIn(errors, 'bn')
    this.more = more
    this.#said = message
    this.#saidOfFields = errors
  }

  /** What makes the same refusal, in another thread perhaps. */
  parts(): [number, Said, FieldErrors | undefined, Refusal['more']] {
    return [this.status, this.#said, this.#saidOfFields, this.more]
  }

  /** The same with another status. */
  withStatus(status: number): Refusal {
    return new Refusal(status, this.#said, this.#saidOfFields, this.more)
  }

  /** The body of the answer. */
  bodyIn(language: Language) {
    return {
      message: inLanguage(this.#said, language),
      ...(this.#saidOfFields && { errors: errorsIn(this.#saidOfFields, language) }),
      ...this.more.facts,
    }
  }
}

/** A refusal for fields. The message is that of the first field, unless the specification gives one for the form. */
export function refuseFields(status: number, errors: FieldErrors, message?: Said): Refusal {
  return new Refusal(status, message ?? Object.values(errors)[0]?.[0] ?? '', errors)
}

/** 404, for a record that is not there. */
export const notFound = () =>
  new Refusal(404, {
    bn: 'এটি পাওয়া যায়নি। হয়তো মুছে ফেলা হয়েছে; তালিকাটি আবার খুলে দেখুন।',
    en: 'This was not found. It may have been deleted; open the list again.',
  })

/** 400, for a body that was cut off. */
export const notWhole = () =>
  new Refusal(400, {
    bn: 'পাঠানো ফর্মটি পুরোপুরি পৌঁছায়নি। আবার পাঠান।',
    en: 'The form did not arrive whole. Send it again.',
  })

/** Why a body was cut off: we refused to wait longer, or the client disconnected. */
export const whyCutOff = (fault: unknown) => (fault instanceof Refusal ? fault : notWhole())

/** 401, for a call that needs somebody signed in. */
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

/** 403, naming who may. */
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

/** 403, for all other calls while the password must be changed. */
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

/** 403, for all other calls while a second step must be set up. */
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

/** 403, for calls that need a confirmed session. */
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

/** 405, with the methods that the address takes. */
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

function inLanguage(said: Said, language: Language): string {
  return typeof said === 'string' ? said : said[language]
}

function errorsIn(errors: FieldErrors, language: Language): Record<string, string[]> {
  const entries = Object.entries(errors)
  return Object.fromEntries(
    entries.map(([field, texts]) => [field, texts.map((said) => inLanguage(said, language))]),
  )
}
