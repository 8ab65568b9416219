import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { SchoolCalls } from './test-school.ts'

/** An export by its path below /api/exports/, as the server sends it. */
export async function download(school: SchoolCalls, path: string, token = school.token) {
  const response = await fetch(`${school.url}/api/exports/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The cells of a list exported as CSV, with headings. */
export async function exportedCsv(school: SchoolCalls, list: string, query = ''): Promise<string[][]> {
  const { bytes } = await download(school, `${list}.csv/${query}`)
  return parseCsv(new TextDecoder().decode(bytes)).map((row) => row.map((cell) => String(cell ?? '')))
}

/** The sheets of a list exported to Excel. */
export async function exportedSheets(school: SchoolCalls, list: string, query = '') {
  const { bytes } = await download(school, `${list}.xlsx/${query}`)
  return (await readXlsx(bytes)).sheets
}
