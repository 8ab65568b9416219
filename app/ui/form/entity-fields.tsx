import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'
import { type OfKind, titleOf } from '#app/contract/field-meta.ts'
import { type FileRule, missingFile } from '#app/contract/file-rules.ts'
import { DateField, InstantField } from '#app/ui/dates/moment-fields.tsx'
import { TimeField } from '#app/ui/dates/time-field.tsx'
import { FileField } from '#app/ui/files/file-field.tsx'
import { type FileText, type FileTexts, fileTexts } from '#app/ui/files/file-texts.ts'
import { CheckField, SelectField, TextAreaField, TextField } from './fields.tsx'
import { useField } from './form-context.ts'
import type { Pair } from './pairs.ts'

/** The names of an entity's fields with values of one kind. */
export type FieldName<E extends AnyEntity, Kind extends FieldKind> = {
  [N in keyof FieldsIn<E> & string]: Holds<FieldsIn<E>[N]>[Kind] extends true ? N : never
}[keyof FieldsIn<E> & string]

type FieldKind = keyof Holds<z.ZodType>
type FieldsIn<E extends AnyEntity> = E['fields'] & E['serverFields']
type Moment = OfKind<'date' | 'instant'>
type Time = OfKind<'time'>

/** The kinds of fields that fit a schema, mostly by its values. */
interface Holds<S, V = z.output<S>> {
  text: S extends Moment | Time ? false : string extends V ? IsWithin<V, string> : false
  time: S extends Time ? true : false
  number: number extends V ? IsWithin<V, number | null> : false
  yesNo: IsWithin<V, boolean>
  moment: S extends Moment ? true : null extends V ? IsWithin<V, string | null> : false
  days: IsWithin<V, number[]>
  pairs: IsWithin<V, Pair[]>
  choice: number extends V ? IsWithin<V, number | null> : string extends V ? false : IsWithin<V, string>
}
type IsWithin<V, T> = [V] extends [T] ? true : false

/** The props of a field component for an entity: only names of fields that it fits, and the label may be left out. */
export type OfEntity<E extends AnyEntity, Kind extends FieldKind, Props> = Omit<Props, 'name' | 'label'> & {
  name: FieldName<E, Kind>
  /** By default the label of the schema. */
  label?: string
}

type FileName<E extends AnyEntity, Kind extends FileRule['kind']> = {
  [N in keyof E['files'] & string]: E['files'][N] extends { kind: Kind } ? N : never
}[keyof E['files'] & string]

type FileProps<E extends AnyEntity, Kind extends FileRule['kind'], Dropped extends string> = Omit<
  ComponentProps<typeof FileField>,
  'name' | 'label' | 'rule' | 'hint' | 'tooLarge' | Dropped
> & {
  name: FileName<E, Kind>
  /** By default, like the next one, from the rule of the file. */
  hint?: FileText
  tooLarge?: FileText
}

/**
 * The form fields of an entity: each component accepts only the names of fields that it fits, and takes label and
 * required from the schema. Call it once per form, outside of components.
 */
export function fieldsOf<E extends AnyEntity>(entity: E) {
  const checkOf = (name: string) => checkIn(entity, name)
  const said = (name: string) => ({
    label: labelOf(entity, name),
    required: !checkOf(name).safeParse('').success,
  })
  const saidOfFile = (name: string, texts: FileTexts) => {
    const rule: FileRule = entity.files[name]
    return {
      label: rule.label,
      required: missingFile(rule) !== undefined,
      ...fileTexts(rule, texts),
    }
  }
  const momentField =
    (Field: typeof DateField) => (props: OfEntity<E, 'moment', ComponentProps<typeof DateField>>) => (
      <Field {...said(props.name)} {...props} />
    )
  return {
    TextField: (props: OfEntity<E, 'text', ComponentProps<typeof TextField>>) => (
      <TextField
        type={inputTypes[entity.fieldMeta[props.name]?.kind ?? 'text']}
        {...said(props.name)}
        {...props}
      />
    ),
    TextAreaField: (props: OfEntity<E, 'text', ComponentProps<typeof TextAreaField>>) => (
      <TextAreaField {...said(props.name)} {...props} />
    ),
    NumberField: (props: OfEntity<E, 'number', ComponentProps<typeof TextField>>) => (
      <TextField inputMode="numeric" {...said(props.name)} {...props} />
    ),
    TimeField: (props: OfEntity<E, 'time', ComponentProps<typeof TimeField>>) => (
      <TimeField {...said(props.name)} {...props} />
    ),
    DateField: momentField(DateField),
    InstantField: momentField(InstantField),
    CheckField: (props: OfEntity<E, 'yesNo', ComponentProps<typeof CheckField>>) => (
      <CheckField label={said(props.name).label} {...props} />
    ),
    SelectField: (props: OfEntity<E, 'choice', ComponentProps<typeof SelectField>>) => (
      <SelectField {...said(props.name)} {...props} />
    ),
    /** A select of the words of a choice; `none` names the empty one, where there may be none. */
    ChoiceField: ({
      none,
      ...props
    }: OfEntity<E, 'choice', Omit<ComponentProps<typeof SelectField>, 'children'>> & { none?: string }) => (
      <SelectField label={said(props.name).label} {...props}>
        {none !== undefined && <option value="">{none}</option>}
        {Object.entries(entity.fieldMeta[props.name]?.words ?? {}).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
    ),
    PictureField: ({ hint, tooLarge, ...props }: FileProps<E, 'picture', 'storedName'>) => (
      <FileField {...saidOfFile(props.name, { hint, tooLarge })} {...props} />
    ),
    /** A PDF or a picture. */
    EitherField: ({ hint, tooLarge, ...props }: FileProps<E, 'either', 'required' | 'isReplacedOnly'>) => {
      const said = saidOfFile(props.name, { hint, tooLarge })
      return <FileField {...said} isReplacedOnly={said.required} {...props} />
    },
    /** The state of a field in the surrounding form, for a custom input. */
    useField: (name: keyof FieldsIn<E> & string) => useField(name),
  }
}

/** What a field is called, by its schema. */
export function labelOf(entity: AnyEntity, name: string): string {
  return titleOf(checkIn(entity, name)) ?? name
}

function checkIn(entity: AnyEntity, name: string): z.ZodType {
  return entity.fields[name] ?? entity.serverFields[name]
}

const inputTypes: Partial<Record<string, string>> = { email: 'email', mobile: 'tel', phone: 'tel' }
