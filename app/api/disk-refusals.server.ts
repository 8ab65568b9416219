import { type LocalizedText, Refusal } from '#app/contract/refusal.ts'
import type { DiskFault } from '#app/db/sqlite/disk-fault.server.ts'

/** The refusal when a write to the disk failed: 507 if it is full (RFC 4918), otherwise 503. Nothing was saved. */
export function refuseForDisk(fault: DiskFault): Refusal {
  // A standby that PostgreSQL is about to promote is read-only, too, and that soon passes.
  const more = fault === 'read-only' ? { headers: { 'Retry-After': '30' } } : {}
  return new Refusal(fault === 'full' ? 507 : 503, texts[fault], undefined, more)
}

const texts = {
  full: {
    bn:
      'সার্ভারের ডিস্কে জায়গা শেষ, তাই কিছু সংরক্ষণ হয়নি। এই পাতা বন্ধ করবেন না। যিনি সার্ভার দেখাশোনা করেন তাঁকে ডিস্কে জায়গা ' +
      'খালি করতে বলুন, তারপর আবার চেষ্টা করুন।',
    en:
      'The disk of the server is full, so nothing was saved. Keep this page open, ask the administrator of the server ' +
      'to free space, then try again.',
  },
  'read-only': {
    bn:
      'সার্ভারের ডিস্কে এখন লেখা যাচ্ছে না, তাই কিছু সংরক্ষণ হয়নি। এই পাতা বন্ধ করবেন না। যিনি সার্ভার দেখাশোনা করেন তাঁকে ' +
      'জানান, তারপর আবার চেষ্টা করুন।',
    en:
      'The disk of the server is read-only now, so nothing was saved. Keep this page open, tell the administrator ' +
      'of the server, then try again.',
  },
  damaged: {
    bn:
      'সার্ভারের ডিস্কে রাখা তথ্য ঠিকমতো পড়া যাচ্ছে না, তাই কাজটি হয়নি। যিনি সার্ভার দেখাশোনা করেন তাঁকে এখনই জানান: ডিস্ক দেখতে ' +
      'হবে, হয়তো ব্যাকআপ থেকে তথ্য ফেরাতে হবে।',
    en:
      'Data on the disk of the server cannot be read reliably, so this was not done. Tell the administrator of the ' +
      'server now: the disk must be checked, and perhaps a backup restored.',
  },
} satisfies Record<DiskFault, LocalizedText>
