import { useState } from 'react'
import { areSingleKeysOn, switchSingleKeys } from '#app/ui/base/single-keys.ts'
import { styles } from '#app/ui/base/styles.ts'

export function KeysSetting() {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  return (
    <section className={`${styles.card} grid gap-3 p-5`}>
      <h2 className="heading">কীবোর্ড</h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          className="size-5 shrink-0 accent-brand"
          onChange={({ target }) => {
            setIsOn(target.checked)
            switchSingleKeys(target.checked)
          }}
        />
        একটি মাত্র কী চেপে কাজ করা চালু থাকুক
      </label>
      <p className="text-ink-soft">
        যেমন ? চাপলে কীবোর্ডের সব কী দেখা যায়। ভুল করে চাপ পড়লে বা মুখে বলে লিখলে এটি বন্ধ রাখুন। এই ব্রাউজারেই মনে রাখা হয়।
      </p>
    </section>
  )
}
