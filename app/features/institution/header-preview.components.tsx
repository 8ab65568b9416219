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

/** The header of the site with what the surrounding form holds, while someone types. */
export function HeaderPreview() {
  const { initial } = useContext(FormContext)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<Shown>()
  const shown = typed ?? (Object.fromEntries(shownFields.map((name) => [name, initial(name)])) as Shown)
  const { theme_color: color } = shown
  useEffect(() => watchForm(box.current?.closest('form'), setTyped), [])
  useEffect(() => {
    for (const [name, value] of Object.entries(themeColors(brandColor(color))))
      box.current?.style.setProperty(name, value)
  }, [color])
  return (
    <section ref={box} aria-labelledby={id} className={`${styles.card} grid grid-cols-1 gap-3 p-3`}>
      <h2 id={id} className="text-lg font-bold">
        সাইটের মাথায় যেমন দেখাবে
      </h2>
      <Header shown={shown} name={shown.name} isOnPhone={false} />
      <p className="text-sm text-ink-soft">ফোনে</p>
      <Header shown={shown} name={shown.short_name || shown.name} isOnPhone />
    </section>
  )
}

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
