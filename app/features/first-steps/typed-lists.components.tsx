import { useId, useState } from 'react'
import { dropDraft, readDraft, storeDraft } from '#app/browser/drafts.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { Errors, FieldHint, notesOf } from '#app/ui/form/field-notes.tsx'

type Texts = Record<string, string>

interface TypedTexts {
  texts: Texts
  set: (changes: Texts) => void
  /** After everything was saved. */
  drop: () => void
}

/** Texts of a step that are no record of their own; what is typed is a draft until it is saved. */
export function useTypedTexts(screen: string, initial: Texts): TypedTexts {
  const draftName = useDraftName(screen)()
  const [texts, setTexts] = useState<Texts>(() => ({ ...initial, ...readDraft(draftName)?.values }))
  return {
    texts,
    set: (changes) => {
      const values = { ...texts, ...changes }
      setTexts(values)
      storeDraft(draftName, { values, match: '' })
    },
    drop: () => dropDraft(draftName),
  }
}

interface ListFieldProps {
  name: string
  label: string
  hint: string
  value: string
  rows?: number
  errors?: readonly string[]
  onText: (text: string) => void
}

/** A list that is typed or pasted, a line each. */
export function ListField({ name, label, hint, value, rows = 6, errors = [], onText }: ListFieldProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        className={styles.input}
        {...notesOf(id, { hint, errors, conflict: undefined })}
      />
      <FieldHint id={id} hint={hint} />
      <Errors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
