import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { brandColor, themeColors } from '#app/contract/theme.ts'
import { styles } from '#app/ui/base/styles.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { readTexts } from '#app/ui/form/form-values.ts'
import type { InstitutionView } from './institution.entity.ts'

const shownFields = [
  'name',
  'short_name',
  'name_en',
  'address',
  'theme_color',
  'logo',
] as const satisfies (keyof InstitutionView)[]

type Shown = Record<(typeof shownFields)[number], string>

/** The header of the site with what the surrounding form holds, while someone types; folded where it would stand above the form. */
export function HeaderPreview() {
  const { initial } = useContext(FormContext)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<Shown>()
  const [isOpen, setIsOpen] = useState(false)
  const shown = typed ?? (Object.fromEntries(shownFields.map((name) => [name, initial(name)])) as Shown)
  const { theme_color: color } = shown
  useEffect(() => watchForm(box.current?.closest('form'), setTyped), [])
  useEffect(() => {
    for (const [name, value] of Object.entries(themeColors(brandColor(color))))
      box.current?.style.setProperty(name, value)
  }, [color])
  return (
    <section
      ref={box}
      aria-labelledby={id}
      className={`${styles.card} px-3 xl:pt-3 ${isOpen ? 'pb-3' : 'xl:pb-3'}`}
    >
      <h2 id={id} className="subheading">
        <span className="max-xl:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer items-center text-start xl:hidden"
        >
          {title}
          <ChevronDownIcon
            aria-hidden="true"
            className={`ms-auto size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div className={`grid grid-cols-1 gap-3 pt-3 ${isOpen ? '' : 'max-xl:hidden'}`}>
        <Header shown={shown} name={shown.name} isOnPhone={false} />
        <p className="text-sm text-ink-soft">ফোনে</p>
        <Header shown={shown} name={shown.short_name || shown.name} isOnPhone />
      </div>
    </section>
  )
}

const title = 'সাইটের মাথায় যেমন দেখাবে'

interface HeaderProps {
  shown: Shown
  name: string
  /** Each text in one line. */
  isOnPhone: boolean
}

function Header({ shown, name, isOnPhone }: HeaderProps) {
  const line = isOnPhone ? 'truncate' : 'wrap-anywhere'
  return (
    <div
      className={`flex items-center gap-2 bg-(--brand) px-3 py-2 text-white ${isOnPhone ? 'max-w-90' : 'border-b-8 border-(--brand-deep)'}`}
    >
      {shown.logo && (
        <StoredPicture
          src={shown.logo}
          className={`shrink-0 rounded-full bg-white object-contain p-0.5 ${isOnPhone ? 'size-10' : 'size-13'}`}
        />
      )}
      <p className="min-w-0">
        <strong className={`block ${line}`}>{name || 'প্রতিষ্ঠানের নাম'}</strong>
        {!isOnPhone && shown.name_en && (
          <span lang="en" className={`block text-sm ${line}`}>
            {shown.name_en}
          </span>
        )}
        <span className={`block text-sm ${line}`}>{shown.address}</span>
      </p>
    </div>
  )
}

/** Calls back with the values of a form after each change; the logo is the picture that its field shows. */
function watchForm(
  form: HTMLFormElement | null | undefined,
  onChange: (shown: Shown) => void,
): (() => void) | undefined {
  const logoField = form?.querySelector('[name=logo]')?.closest('[data-file-field]')
  if (!form || !logoField) return undefined
  const read = () => {
    const texts = readTexts(form)
    const pairs = shownFields.map((name) => [name, texts[name] ?? ''])
    onChange({ ...Object.fromEntries(pairs), logo: logoField.querySelector('img')?.src ?? '' })
  }
  const changes = new MutationObserver(read)
  changes.observe(logoField, { subtree: true, childList: true, attributeFilter: ['src'] })
  form.addEventListener('input', read)
  return () => {
    changes.disconnect()
    form.removeEventListener('input', read)
  }
}
