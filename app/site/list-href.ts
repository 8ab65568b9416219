/** Leaves out empty parameters and the first page. */
export function listHref(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return path + (search && `?${search}`)
}
