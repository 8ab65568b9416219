import { Link } from 'react-router'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { addressOfStep, type Step } from './first-steps.rules.ts'
import { SitePicture } from './site-picture.components.tsx'

export interface FirstStepsProps {
  steps: readonly Step[]
  hasSample: boolean
  onHide: () => void
}

/** Invites to the guided setup: what the site looks like now, and how much of it is done. */
export function FirstStepsPanel({ steps, hasSample, onHide }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="flex flex-wrap items-start gap-6 rounded-xl border border-brand bg-brand-tint p-4 md:p-6">
      <div className="grid min-w-0 flex-1 basis-80 content-start gap-4">
        <div className="grid gap-1">
          <h2 className="heading">স্বাগতম! ধাপে ধাপে ওয়েবসাইট সাজান</h2>
          <p className="max-w-prose">
            নাম, মানচিত্র, শ্রেণি, শিক্ষক, নোটিশ, ছবি: একেকটি ছোট ফরম, সব মিলিয়ে ঘণ্টাখানেকের কাজ। যা দেবেন, সঙ্গে সঙ্গে
            ওয়েবসাইটে দেখা যাবে; পরে যেকোনো সময় বদলানো যায়।
            {hasSample && ' নমুনা তথ্য এখানে ধরা হয়নি।'}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <progress max={steps.length} value={done} aria-label="শেষ হওয়া ধাপ" className={styles.progress} />
          <b>
            {formatNumber(done)}/{formatNumber(steps.length)} ধাপ
          </b>
        </p>
        {next && done > 0 && <p>এর পরের ধাপ: {next.label}</p>}
        <div className="flex flex-wrap gap-3">
          {next && (
            <Link to={addressOfStep(next.number)} className={`${styles.button} ${styles.primary}`}>
              {done === 0 ? 'শুরু করুন' : 'এগিয়ে যান'}
            </Link>
          )}
          <Button onClick={onHide}>ধাপগুলো লুকান</Button>
        </div>
      </div>
      <div className="max-w-full lg:order-first">
        <SitePicture version={String(done)} look="wide" />
      </div>
    </section>
  )
}
