import { type ReactNode, useId } from 'react'
import { styles } from '#app/ui/base/styles.ts'

export interface FormPart {
  title: string
  fields: ReactNode
}

interface FormPartsProps {
  parts: readonly FormPart[]
  /** Cards on a screen; in a dialog or card, parts are divided by lines. */
  look: 'cards' | 'lines'
}

/** The titled parts of a long form, with links to each part above. */
export function FormParts({ parts, look }: FormPartsProps) {
  const formId = useId()
  const isCards = look === 'cards'
  const idOf = (index: number) => `${formId}-${index}`
  return (
    <>
      <nav
        aria-label="ফরমের ভাগ"
        className={
          isCards
            ? `${styles.card} px-1 md:px-3 lg:sticky lg:top-0 lg:z-10 low:static`
            : '-mx-3 -mt-2 md:-mx-2'
        }
      >
        <ul className="flex flex-wrap">
          {parts.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#${idOf(index)}`}
                onClick={(event) => {
                  // The address stays unchanged, so that going back leaves the screen, not the part.
                  event.preventDefault()
                  goTo(idOf(index))
                }}
                className="inline-flex min-h-11 items-center px-3 text-sm underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ title, fields }, index) => (
        <fieldset
          key={title}
          id={idOf(index)}
          tabIndex={-1}
          className={isCards ? `${styles.card} p-4 md:p-6` : 'border-t border-line pt-3'}
        >
          <legend className={`float-left mb-3 w-full font-bold ${isCards ? 'text-xl' : 'text-lg'}`}>
            {title}
          </legend>
          <div className={`clear-both grid gap-4 ${twoColumns}`}>{fields}</div>
        </fieldset>
      ))}
    </>
  )
}

// By the width of the part: a card may be half a screen.
const twoColumns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,40%)),1fr))]'

function goTo(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}
