import { useEffect, useState } from 'react'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { useConversionState } from './conversion-state.ts'
import type { Converted } from './convert-bijoy.ts'
import type { LocatedText } from './pasted-text.rules.ts'
import type { TextField } from './replace-text.ts'

interface BijoyOfferProps {
  field: TextField
  /** The element of the offer, below the field. */
  container: HTMLElement
  pasted: LocatedText
  converted: Converted
  onClose: () => void
}

const maxLetters = 100

/** Shows the pasted and the converted text; one press converts, another one reverts. */
export function BijoyOffer({ field, container, pasted, converted, onClose }: BijoyOfferProps) {
  const [texts] = useState(() => {
    const isEnglish = container.closest('[lang]')?.getAttribute('lang') === 'en'
    return bijoyOfferTexts[isEnglish ? 'en' : 'bn']
  })
  const [isAnnounced, setIsAnnounced] = useState(false)
  const { isConverted, swap } = useConversionState({
    field,
    container,
    pasted,
    converted: converted.text,
    onClose,
  })
  // A live region announces changes, not its initial content.
  useEffect(() => setIsAnnounced(true), [])
  useEffect(() => {
    if (isAnnounced) container.scrollIntoView({ block: 'nearest' })
  }, [isAnnounced, container])
  return (
    <section
      aria-label={texts.title}
      className="mt-1 grid gap-2 rounded-lg border-2 border-brand bg-brand-tint px-3 py-2 text-sm text-ink"
    >
      <p role="status" className="font-bold">
        {isAnnounced && (isConverted ? texts.converted : texts.found)}
      </p>
      {!isConverted && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 wrap-anywhere">
          <dt className="font-bold">{texts.before}</dt>
          <dd translate="no">{truncate(pasted.text, maxLetters)}</dd>
          <dt className="font-bold">{texts.after}</dt>
          <dd lang="bn">{truncate(converted.text, maxLetters)}</dd>
        </dl>
      )}
      {converted.unknown > 0 && <p>{texts.unknown(converted.unknown)}</p>}
      <div className="flex flex-wrap gap-2">
        {isConverted ? (
          <>
            <Button className={styles.slim} onClick={swap}>
              {texts.undo}
            </Button>
            <Button className={styles.slim} onClick={onClose}>
              {texts.done}
            </Button>
          </>
        ) : (
          <>
            <Button look="primary" className={styles.slim} onClick={swap}>
              {texts.convert}
            </Button>
            <Button className={styles.slim} onClick={onClose}>
              {texts.keep}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** The texts in the languages of screens. */
const bijoyOfferTexts = {
  bn: {
    title: 'বিজয় থেকে ইউনিকোড',
    found: 'লেখাটি বিজয়ে (SutonnyMJ) টাইপ করা মনে হচ্ছে; এভাবে ওয়েবসাইটে পড়া যাবে না।',
    before: 'এখন',
    after: 'হবে',
    unknown: (glyphs: number) =>
      `${toBengaliDigits(glyphs)}টি অক্ষর চেনা যায়নি, সেখানে � চিহ্ন বসবে। মূল লেখা দেখে হাতে ঠিক করুন।`,
    convert: 'ইউনিকোডে রূপান্তর করুন',
    keep: 'না, থাক',
    converted: 'লেখাটি ইউনিকোডে রূপান্তর হয়েছে।',
    undo: 'আগের লেখায় ফেরান',
    done: 'ঠিক আছে',
  },
  en: {
    title: 'From Bijoy to Unicode',
    found: 'This looks like Bengali typed in Bijoy (SutonnyMJ), which nobody can read on the website.',
    before: 'Now',
    after: 'Then',
    unknown: (glyphs: number) =>
      glyphs === 1
        ? 'One letter is not known and becomes �. Correct it by hand.'
        : `${glyphs} letters are not known and become �. Correct them by hand.`,
    convert: 'Convert to Unicode',
    keep: 'Leave it as it is',
    converted: 'The text is in Unicode now.',
    undo: 'Bring the old text back',
    done: 'OK',
  },
} as const
