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

export type FieldName<E extends AnyEntity, Kind extends FieldKind> = {
  [N in keyof FieldsIn<E> & string]: FittingFields<FieldsIn<E>[N]>[Kind] extends true ? N : never
}[keyof FieldsIn<E> & string]

type FieldKind = keyof FittingFields<z.ZodType>
type FieldsIn<E extends AnyEntity> = E['fields'] & E['serverFields']
type Moment = OfKind<'date' | 'instant'>
type Time = OfKind<'time'>
type References = OfKind<'references'>

/** The field components that fit a schema, mostly by the type of its values. */
interface FittingFields<S, V = z.output<S>> {
  text: S extends Moment | Time ? false : string extends V ? IsWithin<V, string> : false
  time: S extends Time ? true : false
  number: number extends V ? IsWithin<V, number | null> : false
  yesNo: IsWithin<V, boolean>
  moment: S extends Moment
    ? true
    : S extends Time
      ? false
      : null extends V
        ? IsWithin<V, string | null>
        : false
  days: S extends References ? false : IsWithin<V, number[]>
  references: S extends References ? true : false
  pairs: IsWithin<V, Pair[]>
  choice: number extends V ? IsWithin<V, number | null> : string extends V ? false : IsWithin<V, string>
}
type IsWithin<V, T> = [V] extends [T] ? true : false

/** Accepts only names of fields that the component fits; the label is optional. */
export type OfEntity<E extends AnyEntity, Kind extends FieldKind, Props> = Omit<Props, 'name' | 'label'> & {
  name: FieldName<E, Kind>
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
  /** By default from the rule of the file, like `tooLarge`. */
  hint?: FileText
  tooLarge?: FileText
}

/**
 * The form fields of an entity: each component accepts only the names of fields that it fits, and takes label and
 * required from the schema. Call it once per form, outside of components.
 */
export function fieldsOf<E extends AnyEntity>(entity: E) {
  const schemaOfName = (name: string) => schemaOf(entity, name)
  const schemaProps = (name: string) => ({
    label: labelOf(entity, name),
    required: !schemaOfName(name).safeParse('').success,
  })
  const fileProps = (name: string, texts: FileTexts) => {
    const rule: FileRule = entity.files[name]
    return {
      label: rule.label,
      required: missingFile(rule) !== undefined,
      ...fileTexts(rule, texts),
    }
  }
  const momentField =
    (Field: typeof DateField) => (props: OfEntity<E, 'moment', ComponentProps<typeof DateField>>) => (
      <Field {...schemaProps(props.name)} {...props} />
    )
  return {
    TextField: (props: OfEntity<E, 'text', ComponentProps<typeof TextField>>) => (
      <TextField
        type={inputTypes[entity.fieldMeta[props.name]?.kind ?? 'text']}
        {...schemaProps(props.name)}
        {...props}
      />
    ),
    TextAreaField: (props: OfEntity<E, 'text', ComponentProps<typeof TextAreaField>>) => (
      <TextAreaField {...schemaProps(props.name)} {...props} />
    ),
    NumberField: (props: OfEntity<E, 'number', ComponentProps<typeof TextField>>) => (
      <TextField inputMode="numeric" {...schemaProps(props.name)} {...props} />
    ),
    TimeField: (props: OfEntity<E, 'time', ComponentProps<typeof TimeField>>) => (
      <TimeField hours={entity.fieldMeta[props.name]?.hours} {...schemaProps(props.name)} {...props} />
    ),
    DateField: momentField(DateField),
    InstantField: momentField(InstantField),
    CheckField: (props: OfEntity<E, 'yesNo', ComponentProps<typeof CheckField>>) => (
      <CheckField label={schemaProps(props.name).label} {...props} />
    ),
    SelectField: (props: OfEntity<E, 'choice', ComponentProps<typeof SelectField>>) => (
      <SelectField {...schemaProps(props.name)} {...props} />
    ),
    /** A select of the words of a choice; `none` is the label of the empty option, if there is one. */
    ChoiceField: ({
      none,
      ...props
    }: OfEntity<E, 'choice', Omit<ComponentProps<typeof SelectField>, 'children'>> & { none?: string }) => (
      <SelectField label={schemaProps(props.name).label} {...props}>
        {none !== undefined && <option value="">{none}</option>}
        {Object.entries(entity.fieldMeta[props.name]?.words ?? {}).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
    ),
    PictureField: ({ hint, tooLarge, ...props }: FileProps<E, 'picture', 'storedName'>) => (
      <FileField {...fileProps(props.name, { hint, tooLarge })} {...props} />
    ),
    /** A PDF or a picture. */
    EitherField: ({ hint, tooLarge, ...props }: FileProps<E, 'either', 'required' | 'isReplacedOnly'>) => {
      const file = fileProps(props.name, { hint, tooLarge })
      return <FileField {...file} isReplacedOnly={file.required} {...props} />
    },
    useField: (name: keyof FieldsIn<E> & string) => useField(name),
  }
}

export function labelOf(entity: AnyEntity, name: string): string {
  return titleOf(schemaOf(entity, name)) ?? name
}

function schemaOf(entity: AnyEntity, name: string): z.ZodType {
  return entity.fields[name] ?? entity.serverFields[name]
}

const inputTypes: Partial<Record<string, string>> = { email: 'email', mobile: 'tel', phone: 'tel' }
