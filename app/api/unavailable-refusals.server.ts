import { type LocalizedText, Refusal } from '#app/contract/refusal.ts'
import { isDatabaseUnavailable } from '#app/db/postgres/database-unavailable.server.ts'
import { CommitUnknown } from '#app/db/write.server.ts'
import { isStoreUnavailable } from '#app/storage/store-unavailable.server.ts'

/** The 503 refusal while the database or the object store does not answer; undefined for other faults. */
export function refuseWhenUnavailable(fault: unknown): Refusal | undefined {
  if (isDatabaseUnavailable(fault))
    return unavailable(fault instanceof CommitUnknown ? texts.unsure : texts.database)
  return isStoreUnavailable(fault) ? unavailable(texts.store) : undefined
}

// By then a restarted database usually answers.
const retryAfterSeconds = 10

function unavailable(text: LocalizedText): Refusal {
  return new Refusal(503, text, undefined, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

const texts = {
  database: {
    bn: 'সার্ভার এই মুহূর্তে তথ্যভাণ্ডারে পৌঁছাতে পারছে না, তাই কাজটি হয়নি। এই পাতা বন্ধ করবেন না; এক মিনিট পরে আবার চেষ্টা করুন।',
    en: 'The server cannot reach its database at this moment, so this was not done. Keep this page open and try again in a minute.',
  },
  unsure: {
    bn:
      'সংরক্ষণের সময় তথ্যভাণ্ডারের সাথে যোগাযোগ কেটে গেছে, তাই সংরক্ষণ হয়েছে কি না জানা যায়নি। এক মিনিট পরে তালিকাটি আবার খুলে ' +
      'দেখুন; সেখানে না থাকলে আবার সংরক্ষণ করুন।',
    en:
      'The connection to the database broke while saving, so it is not known whether this was saved. Open the list again ' +
      'in a minute; if it is not there, save again.',
  },
  store: {
    bn:
      'ছবি ও ফাইল রাখার জায়গায় এই মুহূর্তে পৌঁছানো যাচ্ছে না, তাই কিছু সংরক্ষণ হয়নি। এই পাতা বন্ধ করবেন না; এক মিনিট পরে আবার ' +
      'চেষ্টা করুন, অথবা আপাতত ফাইল ছাড়া সংরক্ষণ করুন।',
    en:
      'The store of pictures and files cannot be reached at this moment, so nothing was saved. Keep this page open and try ' +
      'again in a minute, or save without the file for now.',
  },
} satisfies Record<string, LocalizedText>
