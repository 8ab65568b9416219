import { useRef } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { TextAreaField } from '#app/ui/form/fields.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { bijoyTexts } from './bijoy.texts.ts'
import { unknownMark } from './marks.rules.ts'
import { useConversion } from './use-conversion.tsx'
import { convertsItself } from './watch-pastes.ts'

export function ConversionForm() {
  const { old, unicode, initial, fault, status, marks, isBusy, ...conversion } = useConversion()
  const zone = useRef<HTMLDivElement>(null)
  const isOver = useDroppedFiles(zone, (files) => void conversion.read(files))
  const errors: Record<string, string[]> = fault ? { old: [fault] } : {}
  return (
    <FormContext value={{ errors, current: undefined, initial }}>
      <form
        noValidate
        {...{ [convertsItself]: '' }}
        className={`${styles.card} grid gap-5 p-4 md:p-5 xl:grid-cols-2`}
        onInput={conversion.saveDraft}
        onSubmit={(event) => {
          event.preventDefault()
          void conversion.convert()
        }}
      >
        <div className="grid content-start gap-3">
          <div ref={zone} className={isOver ? 'rounded-lg outline-3 outline-brand' : ''}>
            <TextAreaField
              ref={old}
              name="old"
              label={bijoyTexts.old}
              hint={bijoyTexts.oldHint}
              rows={10}
              translate="no"
              spellCheck={false}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" isBusy={isBusy}>
              {bijoyTexts.convert}
            </Button>
            <Button onClick={conversion.clear}>{bijoyTexts.clear}</Button>
          </div>
        </div>
        <div className="grid content-start gap-3">
          <TextAreaField
            ref={unicode}
            name="unicode"
            label={bijoyTexts.unicode}
            hint={bijoyTexts.unicodeHint}
            rows={10}
          />
          <p role="status" className={marks > 0 ? 'font-bold text-danger' : 'font-bold'}>
            {marks > 0 ? bijoyTexts.marked(toBengaliDigits(marks)) : status}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copy(unicode.current)}>{bijoyTexts.copy}</Button>
            {marks > 0 && (
              <Button onClick={() => goToNextMark(unicode.current)}>{bijoyTexts.nextMark}</Button>
            )}
          </div>
        </div>
      </form>
    </FormContext>
  )
}

async function copy(field: HTMLTextAreaElement | null): Promise<void> {
  if (!field?.value) return toastError(bijoyTexts.nothingToCopy)
  if (await copyText(field)) toastSuccess(bijoyTexts.copied)
  else toastError(bijoyTexts.notCopied)
}

function goToNextMark(field: HTMLTextAreaElement | null): void {
  if (!field) return
  const next = field.value.indexOf(unknownMark, field.selectionEnd)
  const at = next < 0 ? field.value.indexOf(unknownMark) : next
  // Focus scrolls a field to its caret.
  field.blur()
  field.setSelectionRange(at, at + 1)
  field.focus()
}
