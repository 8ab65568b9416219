import { z } from 'zod'
import { id, maxInteger } from '#app/contract/fields.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { noticeEntity } from './notices.entity.ts'

/** Stored files are sent by id, new ones with name and size only. */
const previewFile = z.object({
  notice: z.int().optional(),
  file: z.int().optional(),
  name: z.string().max(500),
  size: z.int().min(0).max(maxInteger).nullable(),
})

const { most } = noticeEntity.files.files
const notFiles = `ফাইলগুলোর তালিকা পাঠান, সর্বোচ্চ ${toBengaliDigits(most)}টি।`

/** A notice in a form; `id` only if it is stored. */
export const previewInput = noticeEntity.input.extend({
  id: id('নোটিশ'),
  files: z
    .array(previewFile, { error: notFiles })
    .refine((list) => list.length <= most, { error: notFiles })
    .meta({ maxItems: most })
    .default([]),
})

export const preview = z.object({
  html: z.string().meta({ description: 'the page as visitors would get it' }),
})

export type PreviewFile = z.output<typeof previewFile>
export type Preview = z.output<typeof preview>
