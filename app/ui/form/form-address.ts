import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

// `/notices?new` opens the form for a new record, `/notices?edit=7` that of a record, and `/college-info?field=logo` has
// the focus in a field of the form. On a screen with several forms the fragment says in which: `#complaint`.
const newForm = 'new'
const editForm = 'edit'
const atField = 'field'

/** The attribute of the control to begin with, in a field of several controls. */
export const fieldStart = 'data-field-start'

/** The parameters that open a form: what a screen has loaded does not depend on them. */
export const formParameters: readonly string[] = [newForm, editForm, atField]

/** What the form that the address asks for is to do. */
interface FormOpener {
  onNew: () => void
  onEdit: (id: number) => void
}

/** Opens the form that the address asks for; returns what removes it from the address, true if there was one. */
export function useFormAddress(opener: FormOpener): () => boolean {
  const [parameters, setParameters] = useSearchParams()
  const isNew = parameters.has(newForm)
  const editedId = parameters.get(editForm)
  const latest = useRef(opener)
  latest.current = opener
  useEffect(() => {
    if (isNew) latest.current.onNew()
    else if (editedId !== null) latest.current.onEdit(Number(editedId))
  }, [isNew, editedId])
  return () => {
    if (!isNew && editedId === null) return false
    const rest = new URLSearchParams(parameters)
    for (const name of [newForm, editForm]) rest.delete(name)
    setParameters(rest, { replace: true, preventScrollReset: true })
    return true
  }
}

/** Moves the focus to the field that the address asks for, when the screen opens. */
export function useFieldAddress(): void {
  const field = useSearchParams()[0].get(atField)
  const part = useLocation().hash.slice(1)
  useEffect(() => {
    if (field === null) return
    const form = part ? `#${CSS.escape(part)}` : 'main'
    const input = document.querySelector<HTMLElement>(`${form} [name="${CSS.escape(field)}"]`)
    // A field of several controls keeps its value in a hidden one.
    const shown = input?.hidden
      ? input.closest('fieldset')?.querySelector<HTMLElement>(`[${fieldStart}]`)
      : input
    shown?.focus()
    shown?.scrollIntoView({ block: 'center' })
  }, [field, part])
}
