import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

// `/notices?new` opens the form for a new record, `/notices?edit=7` that of a record, `/college-info?field=logo` focuses a
// field. On a screen with several forms, the fragment names the form: `#complaint`.
const newForm = 'new'
const editForm = 'edit'
const atField = 'field'

/** Marks the control to focus in a field of several controls. */
export const fieldStart = 'data-field-start'

/** Parameters that open a form; the data of the screen does not depend on them. */
export const formParameters: readonly string[] = [newForm, editForm, atField]

interface FormOpener {
  onNew: () => void
  onEdit: (id: number) => void
}

/** Opens the form in the address; returns a function that removes it from there, and whether there was one. */
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

/** The name of the field in the address. */
export function useAddressedField(): string | null {
  return useSearchParams()[0].get(atField)
}

/** Focuses the field in the address when the screen opens. */
export function useFieldAddress(): void {
  const field = useAddressedField()
  const part = useLocation().hash.slice(1)
  useEffect(() => {
    if (field === null) return
    // In the next frame: a folded part with the field is open then.
    const frame = requestAnimationFrame(() => focusField(field, part))
    return () => cancelAnimationFrame(frame)
  }, [field, part])
}

function focusField(field: string, part: string): void {
  const form = part ? `#${CSS.escape(part)}` : 'main'
  const input = document.querySelector<HTMLElement>(`${form} [name="${CSS.escape(field)}"]`)
  // A field of several controls has its value in a hidden one.
  const control = input?.hidden
    ? input.closest('fieldset')?.querySelector<HTMLElement>(`[${fieldStart}]`)
    : input
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
