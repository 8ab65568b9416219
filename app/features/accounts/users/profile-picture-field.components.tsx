import { useRef } from 'react'
import { chooseFile } from '#app/browser/choose-file.ts'
import { useChosenFile } from '#app/browser/use-chosen-file.ts'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { usePastedPicture } from '#app/browser/use-pasted-picture.ts'
import { Field, type FieldProps } from '#app/site/field.tsx'
import { profilePicture } from './profile-picture.rules.ts'

export function ProfilePictureField({ errors, ...field }: Omit<FieldProps, 'children'>) {
  const input = useRef<HTMLInputElement>(null)
  const zone = useRef<HTMLDivElement>(null)
  const { description, preview, isBusy, refusal, take } = useChosenFile(input, profilePicture)
  const choose = ([first]: (File | undefined)[]) => input.current && chooseFile(input.current, first)
  const isOver = useDroppedFiles(zone, choose)
  usePastedPicture(input, choose)

  function remove() {
    choose([])
    input.current?.focus()
  }

  return (
    <Field {...field} errors={refusal ? [refusal] : errors} isUrgent={refusal !== ''}>
      {(control) => (
        <div className="picture-picker" ref={zone} data-file-field="">
          {preview && <img src={preview} alt="বেছে নেওয়া ছবি" width={96} height={96} />}
          <input
            {...control}
            ref={input}
            className="spoken"
            type="file"
            accept={profilePicture.types.join()}
            onChange={take}
          />
          <label className="button button-quiet" htmlFor={control.id}>
            {description ? 'বদলান' : 'বেছে নিন'}
          </label>
          {(description || isBusy) && (
            <button className="button button-quiet" type="button" onClick={remove}>
              সরান
            </button>
          )}
          <p className="small" role="status">
            {isOver ? 'এখানে ছেড়ে দিন' : isBusy ? 'ছবি ছোট করা হচ্ছে…' : description}
          </p>
        </div>
      )}
    </Field>
  )
}
