import { useEffect, useState } from 'react'
import type { Converted } from '#app/browser/convert-bijoy.ts'
import { cutText } from '#app/text/cut.ts'
import { Button } from '#app/ui/button.tsx'
import type { TextField } from '#app/ui/replace-text.ts'
import { styles } from '#app/ui/styles.ts'
import { bijoyOfferTexts } from './bijoy-offer-texts.ts'
import type { PlacedText } from './pasted-text.rules.ts'
import { useStandingText } from './use-standing-text.ts'

interface BijoyOfferProps {
  field: TextField
  /** The element that has the offer, below the field. */
  place: HTMLElement
  pasted: PlacedText
  converted: Converted
  onClose: () => void
}

const shownLetters = 100

/** Shows what was pasted, and what it is in Unicode; one press converts it, another one takes that back. */
export function BijoyOffer({ field, place, pasted, converted, onClose }: BijoyOfferProps) {
  const [texts] = useState(() => {
    const isEnglish = place.closest('[lang]')?.getAttribute('lang') === 'en'
    return bijoyOfferTexts[isEnglish ? 'en' : 'bn']
  })
  const [isTold, setIsTold] = useState(false)
  const { isConverted, swap } = useStandingText({ field, place, pasted, converted: converted.text, onClose })
  // A screen reader is told of a change of what is there, not of what is there from the start.
  useEffect(() => setIsTold(true), [])
  useEffect(() => {
    if (isTold) place.scrollIntoView({ block: 'nearest' })
  }, [isTold, place])
  return (
    <section
      aria-label={texts.title}
      className="mt-1 grid gap-2 rounded-lg border-2 border-brand bg-brand-tint px-3 py-2 text-sm text-ink"
    >
      <p role="status" className="font-bold">
        {isTold && (isConverted ? texts.converted : texts.found)}
      </p>
      {!isConverted && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 wrap-anywhere">
          <dt className="font-bold">{texts.before}</dt>
          <dd translate="no">{cutText(pasted.text, shownLetters)}</dd>
          <dt className="font-bold">{texts.after}</dt>
          <dd lang="bn">{cutText(converted.text, shownLetters)}</dd>
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
