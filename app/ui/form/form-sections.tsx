import { CheckIcon, ChevronDownIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRestoredState } from '#app/ui/base/restored-state.ts'
import { styles } from '#app/ui/base/styles.ts'
import { type ControlState, isPartDone } from './finished-parts.ts'
import { useAddressedField } from './form-address.ts'
import { FormContext } from './form-context.ts'
import { fileState, isUnfilled, toText } from './form-values.ts'

export interface FormPart {
  title: string
  fields: ReactNode
  /** Only its title shows until someone opens it. */
  isFolded?: boolean
}

interface FormPartsProps {
  parts: readonly FormPart[]
  /** Cards on a screen; in a dialog or card, parts are divided by lines. */
  look: 'cards' | 'lines'
  /** Content above the links to the parts; both are beside the form on wide screens. */
  aside?: ReactNode
}

/** The titled parts of a long form, with links to each part; a tick marks the finished ones. */
export function FormParts({ parts, look, aside }: FormPartsProps) {
  const formId = useId()
  const box = useRef<HTMLDivElement>(null)
  const done = useFinishedParts(box)
  const { isOpen, open, toggle } = useOpenParts(box, parts)
  const isCards = look === 'cards'
  const idOf = (index: number) => `${formId}-${index}`
  const links = (
    <nav aria-label="ফরমের ভাগ" className={isCards ? `${styles.card} px-1 py-1` : '-mx-3 -mt-2'}>
      {/* One line, which scrolls on narrow screens. */}
      <ul className={`flex overflow-x-auto overscroll-x-contain ${aside ? 'xl:flex-col' : ''}`}>
        {parts.map(({ title }, index) => (
          <li key={title} className="shrink-0">
            <a
              href={`#${idOf(index)}`}
              onClick={(event) => {
                // The address stays unchanged, so that going back leaves the screen, not the part.
                event.preventDefault()
                open(index)
                goTo(idOf(index))
              }}
              className="inline-flex min-h-11 items-center gap-1 px-3 text-sm underline -outline-offset-2 pointer-fine:min-h-8"
            >
              {title}
              {done[index] && <Tick label="পূরণ হয়েছে" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
  return (
    <div
      ref={box}
      className={`grid grid-cols-1 gap-4 ${aside ? 'items-start xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6' : ''}`}
    >
      {aside ? (
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-4 xl:order-last">
          {aside}
          {links}
        </div>
      ) : (
        links
      )}
      <div className="grid grid-cols-1 gap-4">
        {parts.map(({ title, fields, isFolded }, index) => (
          <fieldset
            key={title}
            id={idOf(index)}
            tabIndex={-1}
            {...{ [partMark]: '' }}
            className={`min-w-0 ${isCards ? `${styles.card} px-4 py-3 md:px-6 md:py-4` : 'border-t border-line pt-3'}`}
          >
            <legend className="float-left w-full subheading">
              {isFolded ? (
                <button
                  type="button"
                  aria-expanded={isOpen(index)}
                  onClick={() => toggle(index)}
                  className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-start"
                >
                  {title}
                  {done[index] && <Tick />}
                  <ChevronDownIcon
                    aria-hidden="true"
                    className={`ms-auto size-5 shrink-0 ${isOpen(index) ? 'rotate-180' : ''}`}
                  />
                </button>
              ) : (
                <span className="flex items-center gap-2">
                  {title}
                  {done[index] && <Tick />}
                </span>
              )}
            </legend>
            {/* Hidden fields are sent, too. */}
            <div hidden={isFolded && !isOpen(index)} {...{ [fieldsMark]: '' }} className="clear-both">
              <div className={`grid gap-4 pt-3 ${twoColumns}`}>{fields}</div>
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  )
}

/** Without a label only for the eye. */
function Tick({ label }: { label?: string }) {
  return (
    <CheckIcon
      // The icon hides itself by default.
      {...(label ? { role: 'img', 'aria-label': label, 'aria-hidden': false } : {})}
      className="size-4 shrink-0 text-brand"
    />
  )
}

const partMark = 'data-form-part'
const fieldsMark = 'data-part-fields'

// By the width of the part: a card may be half a screen.
const twoColumns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,40%)),1fr))]'

function goTo(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

/** The open ones of the folded parts; a part opens by itself if a field in it is wrong, in conflict or in the address. */
function useOpenParts(box: { readonly current: HTMLElement | null }, parts: readonly FormPart[]) {
  const { refused, errors, current, initial } = useContext(FormContext)
  const addressed = useAddressedField()
  // Saving recreates the form.
  const [opened, setOpened] = useRestoredState<readonly number[]>('open parts', [])
  const sought = [
    ...(addressed === null ? [] : [addressed]),
    ...Object.keys(errors),
    ...Object.keys(current ?? {}).filter((name) => toText(current?.[name]) !== initial(name)),
  ].join(' ')
  // Before the field is focused; again with each refusal, because someone may have folded the part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const names = sought.split(' ').filter(Boolean)
    const found = partsIn(box.current).flatMap((part, index) =>
      names.some((name) => part.querySelector(`[name="${CSS.escape(name)}"]`)) ? [index] : [],
    )
    // The effect that focuses the field runs before React renders the opened part.
    for (const index of found)
      partsIn(box.current)[index]?.querySelector(`[${fieldsMark}]`)?.removeAttribute('hidden')
    if (found.length > 0) setOpened((before) => [...new Set([...before, ...found])])
  }, [sought, refused, box, setOpened])
  return {
    isOpen: (index: number) => !parts[index]?.isFolded || opened.includes(index),
    open: (index: number) => setOpened([...new Set([...opened, index])]),
    toggle: (index: number) =>
      setOpened(opened.includes(index) ? opened.filter((one) => one !== index) : [...opened, index]),
  }
}

/** For each part, whether it is finished, while someone types. */
function useFinishedParts(box: { readonly current: HTMLElement | null }): readonly boolean[] {
  const [done, setDone] = useState<readonly boolean[]>([])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const read = () => {
      const next = partsIn(element).map((part) => isPartDone(controlsIn(part)))
      setDone((before) => (String(before) === String(next) ? before : next))
    }
    read()
    // Files, what is stored of them, and refusals change without an event.
    const changes = new MutationObserver(read)
    changes.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: [fileState, 'value', 'aria-invalid'],
    })
    element.addEventListener('input', read)
    return () => {
      changes.disconnect()
      element.removeEventListener('input', read)
    }
  }, [box])
  return done
}

function partsIn(box: Element | null): Element[] {
  return [...(box?.querySelectorAll(`[${partMark}]`) ?? [])]
}

function controlsIn(part: Element): ControlState[] {
  const controls = part.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')
  return [...controls].map((control) => ({
    isRequired: control.required,
    isFilled: isFilled(control),
    isWrong: control.getAttribute('aria-invalid') === 'true',
  }))
}

function isFilled(control: HTMLInputElement): boolean {
  if (control.type === 'checkbox' || control.type === 'radio') return control.checked
  if (control.type === 'file') return control.files?.length !== 0 || control.hasAttribute(fileState)
  return !isUnfilled(control.value)
}
