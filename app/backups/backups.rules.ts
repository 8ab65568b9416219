import { formatNumber } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import type { Backup, BackupProgress, BackupState } from './backups.contract.ts'
import type { Light } from './light.rules.ts'

export function describeLight(light: Light, lastAt: string | null): { message: string; todo: string } {
  if (light === 'green') return { message: 'ব্যাকআপ ঠিক আছে', todo: 'পেনড্রাইভে বা অন্য কম্পিউটারে কপি রাখুন।' }
  if (light === 'amber') return { message: 'ব্যাকআপ পুরোনো হচ্ছে', todo: 'আজই একটি ব্যাকআপ নিন।' }
  const message = lastAt === null ? 'কোনো ব্যাকআপ নেই' : 'ব্যাকআপ অনেক পুরোনো'
  return { message, todo: 'কম্পিউটার নষ্ট হলে তথ্য হারিয়ে যাবে। এখনই একটি ব্যাকআপ নিন।' }
}

const failures: Record<NonNullable<BackupState['failure']>['reason'], string> = {
  'files lost':
    'কিছু ছবি বা ফাইল এতে নেই, কারণ সার্ভারের ডিস্কে সেগুলো পাওয়া যায়নি। পুরোনো ব্যাকআপ মুছবেন না, আর যিনি সার্ভার দেখাশোনা করেন তাঁকে এখনই জানান।',
  'no space':
    'সার্ভারের ডিস্কে যথেষ্ট জায়গা নেই। পুরোনো ব্যাকআপ ডাউনলোড করে পেনড্রাইভে রেখে এখান থেকে মুছুন, অথবা যিনি সার্ভার দেখাশোনা করেন তাঁকে জায়গা বাড়াতে বলুন।',
  'not writable':
    'ব্যাকআপের ফোল্ডারে লেখা যাচ্ছে না। যিনি সার্ভার দেখাশোনা করেন তাঁকে DATA_DIR এর backups ফোল্ডারটি দেখতে বলুন।',
  'not readable': 'সার্ভারের ডিস্কে রাখা কিছু তথ্য পড়া যাচ্ছে না। যিনি সার্ভার দেখাশোনা করেন তাঁকে এখনই ডিস্কটি দেখতে বলুন।',
  unverified:
    'ব্যাকআপটি লেখার পর পড়ে মিলিয়ে দেখা হয়, তাতে মেলেনি, তাই রাখা হয়নি। আবার নিন; আবারও না হলে যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।',
  interrupted: 'ব্যাকআপ শেষ হওয়ার আগেই সার্ভার বন্ধ হয়ে গিয়েছিল। আবার নিন।',
  'store away': 'ব্যাকআপ রাখার ভাণ্ডারে (S3) পৌঁছানো যায়নি। একটু পরে আবার নিন; আবারও না হলে যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।',
  other: 'ব্যাকআপ নেওয়ার সময় একটি সমস্যা হয়েছে। আবার নিন; আবারও না হলে যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।',
}

export function describeFailure({ reason }: NonNullable<BackupState['failure']>): string {
  return failures[reason]
}

const steps: Record<BackupProgress['step'], string> = {
  write: 'ব্যাকআপ লেখা হচ্ছে',
  check: 'লেখা শেষ, এখন পড়ে মিলিয়ে দেখা হচ্ছে',
  store: 'মিলিয়ে দেখা শেষ, এখন রাখার জায়গায় নেওয়া হচ্ছে',
}

/** What is done, how many of how many parts, and how large it is by now. */
export function describeProgress({
  bytes,
  progress,
}: Pick<NonNullable<BackupState['running']>, 'bytes' | 'progress'>): string {
  if (!progress) return 'ব্যাকআপ শুরু হচ্ছে।'
  const { step, done, total } = progress
  const count = total > 0 ? `: ${formatNumber(total)}টি অংশের মধ্যে ${formatNumber(done)}টি হয়েছে` : ''
  return `${steps[step]}${count}${bytes > 0 ? ` (${formatFileSize(bytes)})` : ''}।`
}

/** A nightly backup is not always made at night: if the machine was off, it is made at the next start. */
export function describeOrigin({ origin, user }: Pick<Backup, 'origin' | 'user'>): string {
  if (origin === 'dashboard') return user ? `${user}, হাতে` : 'হাতে'
  return { nightly: 'নিজে থেকে', cli: 'কমান্ড দিয়ে', found: 'ফোল্ডারে পাওয়া, মিলিয়ে দেখা হয়নি' }[origin]
}

export function describePlace({ place, file, host }: Pick<Backup, 'place' | 'file' | 'host'>): string {
  if (place === 'store') return 'আলাদা ভাণ্ডারে (S3)'
  if (place === 'here') return 'এই সার্ভারে'
  return file === '' ? 'অন্য ফোল্ডারে' : `অন্য সার্ভারে: ${host}`
}
