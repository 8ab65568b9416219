interface Named {
  id: number
  name: string
}

/** A function, not a component, because the select reads its children. */
export function recordOptions(records: readonly Named[], lang?: string) {
  return records.map(({ id, name }) => (
    <option key={id} value={id} lang={lang}>
      {name}
    </option>
  ))
}

export function namesById(records: readonly Named[]): ReadonlyMap<number, string> {
  return new Map(records.map(({ id, name }) => [id, name]))
}
