/** The one value of `data_guard`, in calls and in the history; any other is ignored. */
export const dataGuardConfirmed = 'confirmed'

export type DataGuard = typeof dataGuardConfirmed

/** The field of a call; it is no field of a record. */
export const dataGuardField = 'data_guard'

/** The fields of a body without `data_guard`, whatever stands there, and its value if it is the one that counts. */
export function takeDataGuard(body: Readonly<Record<string, unknown>>): {
  fields: Record<string, unknown>
  dataGuard: DataGuard | undefined
} {
  const { [dataGuardField]: value, ...fields } = body
  return { fields, dataGuard: value === dataGuardConfirmed ? value : undefined }
}
