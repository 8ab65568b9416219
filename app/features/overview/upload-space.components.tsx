import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StorageState } from '#app/features/upload-space/upload-space.contract.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { styles } from '#app/ui/base/styles.ts'

export function StoragePanel({ state, children }: { state: StorageState; children: ReactNode }) {
  const { used_bytes: used, limit_bytes: limit, free_bytes: free } = state
  const advice = adviceFor(state)
  return (
    <section className={`${styles.card} grid content-start gap-2 p-4`}>
      <h2 className="subheading">ফাইল রাখার জায়গা</h2>
      {limit !== null && (
        <meter
          className="h-4 w-full"
          min={0}
          max={Math.max(limit, 1)}
          high={limit * nearlyFull}
          value={used}
          aria-label="ফাইল রাখার জায়গার কতটা ব্যবহার হয়েছে"
        />
      )}
      <p>
        ছবি আর পিডিএফ নিয়েছে {formatFileSize(used)}
        {limit !== null && `, রাখা যায় মোট ${formatFileSize(limit)}`}। সার্ভারের ডিস্কে খালি আছে{' '}
        {formatFileSize(free)}।
      </p>
      {children}
      {advice && (
        <p role="status" className="rounded-lg border border-line-strong bg-paper-warm px-3 py-2">
          {advice}
        </p>
      )}
    </section>
  )
}

export function NetworkWarning({ type }: { type: string }) {
  return (
    <section className="grid gap-2 rounded-xl border-2 border-danger bg-paper p-4">
      <h2 className="subheading">সব তথ্য আছে একটি নেটওয়ার্ক ডিস্কে</h2>
      <p>
        ডেটাবেসটি সার্ভারের নিজের ডিস্কে নেই, আছে নেটওয়ার্কের ওপারে ({type})। সেখানে সংযোগ কেটে গেলে বা একসঙ্গে লেখা হলে
        তথ্য নষ্ট হতে পারে। আজই একটি{' '}
        <Link to="/backups" className="underline">
          ব্যাকআপ
        </Link>{' '}
        নামিয়ে রাখুন, আর যিনি সার্ভার দেখাশোনা করেন তাঁকে বলুন DATA_DIR সার্ভারের নিজের ডিস্কে সরাতে।
      </p>
    </section>
  )
}

const gigabyte = 1024 * 1024 * 1024
const nearlyFull = 0.9

function adviceFor({ used_bytes, limit_bytes, free_bytes }: StorageState): string | undefined {
  if (free_bytes < gigabyte)
    return 'ডিস্কে জায়গা প্রায় শেষ। যিনি সার্ভার দেখাশোনা করেন তাঁকে এখনই জায়গা খালি করতে বলুন, নইলে কিছু সংরক্ষণ করা যাবে না।'
  if (limit_bytes !== null && used_bytes > limit_bytes * nearlyFull)
    return 'ফাইল রাখার জায়গা প্রায় শেষ। গ্যালারির পুরোনো ছবি বা পুরোনো নোটিশ মুছুন (মুছে ফেলা ফাইল ৯০ দিন পরে জায়গা ছাড়ে), অথবা যিনি সার্ভার দেখাশোনা করেন তাঁকে STORAGE_LIMIT বাড়াতে বলুন।'
  return undefined
}
