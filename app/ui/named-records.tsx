interface Named {
  id: number
  name: string
}

/** The options of a choice among records. No component: a choice looks its options up among its children. */
export function recordOptions(records: readonly Named[], lang?: string) {
  return records.map(({ id, name }) => (
    <option key={id} value={id} lang={lang}>
      {name}
    </option>
  ))
}

/** The names of records that others name by their numbers. */
export function namesById(records: readonly Named[]): ReadonlyMap<number, string> {
  return new Map(records.map(({ id, name }) => [id, name]))
}
