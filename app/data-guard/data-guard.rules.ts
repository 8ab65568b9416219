/** The only value of `data_guard`, in calls and in the history; others are ignored. */
export const dataGuardConfirmed = 'confirmed'

export type DataGuard = typeof dataGuardConfirmed

/** A field of calls, not of records. */
export const dataGuardField = 'data_guard'

/** Splits `data_guard` from the fields of a body; undefined for any other value. */
export function takeDataGuard(body: Readonly<Record<string, unknown>>): {
  fields: Record<string, unknown>
  dataGuard: DataGuard | undefined
} {
  const { [dataGuardField]: value, ...fields } = body
  return { fields, dataGuard: value === dataGuardConfirmed ? value : undefined }
}
