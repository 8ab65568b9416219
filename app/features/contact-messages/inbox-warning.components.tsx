import { Link } from 'react-router'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { styles } from '#app/ui/base/styles.ts'
import { type Amount, fullnessOf, inboxQuota, nearlyFull } from './inbox.rules.ts'

/** Renders nothing until the inbox is nearly full. */
export function InboxWarning({ waiting }: { waiting: Amount }) {
  const fullness = fullnessOf(waiting)
  if (fullness < nearlyFull) return null
  const isFull = fullness >= 1
  return (
    <section className="grid justify-items-start gap-2 rounded-xl border-2 border-accent bg-paper p-4">
      <h2 className="subheading">{isFull ? 'বার্তা রাখার জায়গা শেষ' : 'বার্তা রাখার জায়গা প্রায় শেষ'}</h2>
      <p>
        {isFull
          ? 'নতুন বার্তা এখন আর নেওয়া হচ্ছে না, যাঁরা লিখছেন তাঁদের ফোন করতে বলা হচ্ছে। '
          : 'জায়গা ফুরালে নতুন বার্তা নেওয়া হবে না, যাঁরা লিখবেন তাঁদের ফোন করতে বলা হবে। '}
        অপেক্ষায় আছে {formatNumber(waiting.count)}টি বার্তা ({formatFileSize(waiting.bytes)}); একসঙ্গে রাখা যায়{' '}
        {formatNumber(inboxQuota.count)}টি বা {formatFileSize(inboxQuota.bytes)}। যেগুলোর উত্তর দেওয়া হয়েছে সেগুলো
        নিষ্পন্ন করুন, অকাজের বার্তা মুছে ফেলুন।
      </p>
      <Link to="/messages" className={`${styles.button} ${styles.quiet}`}>
        বার্তাগুলো দেখুন
      </Link>
    </section>
  )
}
