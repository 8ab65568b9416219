import { useEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from '#app/site/field.tsx'

/** A picture from the visitor's files, with a preview and a button to remove it. */
export function ProfilePictureField(field: Omit<FieldProps, 'children'>) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  function show() {
    const file = input.current?.files?.[0]
    setPreview(file && URL.createObjectURL(file))
  }

  function remove() {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    show()
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="picture-picker">
          {preview && <img src={preview} alt="বেছে নেওয়া ছবি" width={96} height={96} />}
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={show}
          />
          {preview && (
            <button className="button button-quiet" type="button" onClick={remove}>
              সরান
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
