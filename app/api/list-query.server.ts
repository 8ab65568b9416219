import { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'

const defaultPageSize = 10
const maxPageSize = 100

export function listQuery(
  filters: Readonly<Record<string, z.ZodType>>,
  { searched, visitorSearch }: Pick<AnyEntity, 'searched' | 'visitorSearch'> = {},
): z.ZodObject {
  return z.object({
    page: z.int().min(1).meta({ description: 'from 1 to the last page' }),
    page_size: z
      .int()
      .min(1)
      .max(maxPageSize)
      .meta({ description: `${defaultPageSize} when only page is given` }),
    ...(searched && {
      search: z.string().meta({
        description: visitorSearch
          ? 'words, all of them, in any order. Without a token of a writer: as typed, else in another spelling, else by their meaning, their sound or in long texts; days and classes count as words'
          : 'words, all of them, in any order',
      }),
    }),
    ...filters,
  })
}

/** The requested page; undefined for the whole list; throws 400 for an invalid page. */
export function readPaging(query: URLSearchParams): { page: number; pageSize: number } | undefined {
  const page = query.get('page')
  const size = query.get('page_size')
  if (page === null && size === null) return undefined
  return {
    page: readCount('page', page ?? '1', Number.MAX_SAFE_INTEGER),
    pageSize: readCount('page_size', size ?? String(defaultPageSize), maxPageSize),
  }
}

/** Whether the request counts as a download of the list, whole or page by page. */
export function isBeyondFirstPage(query: URLSearchParams): boolean {
  const paging = readPaging(query)
  return !paging || paging.page > 1 || paging.pageSize > defaultPageSize
}

/** 400 for a page after the last. */
export const noSuchPage = () =>
  refuseFields(400, { page: [{ bn: 'এই পৃষ্ঠাটি নেই।', en: 'There is no such page.' }] })

function readCount(name: string, given: string, max: number): number {
  const digits = toLatinDigits(given.trim())
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  if (count < 1 || count > max) {
    const isSize = max === maxPageSize
    const text = {
      bn: `${name}: ${isSize ? '১ থেকে ১০০ এর মধ্যে' : '১ বা তার বেশি'} একটি সংখ্যা দিন।`,
      en: `${name}: give a number ${isSize ? 'from 1 to 100' : 'of 1 or more'}.`,
    }
    throw refuseFields(400, { [name]: [text] })
  }
  return count
}
