interface Named {
  id: number
  name: string
}

/** The options of a select of records. A function, not a component, because the select looks at its children. */
export function recordOptions(records: readonly Named[], lang?: string) {
  return records.map(({ id, name }) => (
    <option key={id} value={id} lang={lang}>
      {name}
    </option>
  ))
}

/** The names of records by id. */
export function namesById(records: readonly Named[]): ReadonlyMap<number, string> {
  return new Map(records.map(({ id, name }) => [id, name]))
}
