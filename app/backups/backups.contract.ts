import { z } from 'zod'
import { id, text } from '#app/contract/fields.ts'
import { storedInstant } from '#app/contract/record-fields.ts'
import { named } from '#app/contract/schema-names.ts'

const backup = named(
  'Backup',
  z.object({
    id: z.int(),
    at: storedInstant,
    origin: z.enum(['nightly', 'dashboard', 'cli', 'found']),
    user: z.string().meta({ description: 'who took it; empty for one that nobody did by hand' }),
    bytes: z.int(),
    file: z.string().meta({ description: 'its name; empty where it was written to another folder' }),
    place: z.enum(['here', 'store', 'elsewhere']).meta({
      description: 'in the folder of this server, in the object store, or where this server can’t reach it',
    }),
    host: z.string().meta({ description: 'the machine that made it' }),
    downloaded_at: storedInstant.nullable(),
    downloaded_by: z.string(),
  }),
)

export const failureReasons = [
  'files lost',
  'no space',
  'not writable',
  'not readable',
  'unverified',
  'interrupted',
  'store away',
  'other',
] as const

export const backupSteps = ['write', 'check', 'store'] as const

/** What a running backup does; `total` is 0 where it can't be counted. */
const backupProgress = z.object({
  step: z.enum(backupSteps),
  done: z.int().meta({ description: 'how many uploads and tables are written, or read back' }),
  total: z.int(),
})

export type BackupProgress = z.infer<typeof backupProgress>

export const backupState = named(
  'BackupState',
  z.object({
    /** Of the newest complete backup. */
    last_at: storedInstant.nullable(),
    running: z
      .object({
        id: z.int(),
        at: storedInstant,
        bytes: z.int(),
        progress: backupProgress.nullable().meta({ description: 'null at its beginning' }),
      })
      .nullable(),
    /** Of the last attempt, if it failed or lacks files. */
    failure: z
      .object({
        at: storedInstant,
        reason: z.enum(failureReasons),
      })
      .nullable(),
    nightly_at: z.string().nullable().meta({ description: 'HH:MM in Bangladesh' }),
    nightly_keep: z.int(),
    backups: z.array(backup),
  }),
)

export type BackupState = z.infer<typeof backupState>
export type Backup = BackupState['backups'][number]

export const startedBackup = z.object({ id: z.int() })

export const download = z.object({
  url: z.string().meta({ description: 'works once, for two minutes, without a token' }),
})

/** Without a record: all erased records. */
export const oneErasedRecord = z.object({ entity: text('তথ্যের ধরন'), record_id: id('তথ্যের ক্রমিক') })

export const erasedState = named(
  'ErasedState',
  z.object({
    is_overwritten: z.boolean().meta({
      description:
        'whether the bytes of all erased records in the database are overwritten, where that can be done',
    }),
    may_remain: z
      .array(z.enum(['postgres', 's3']))
      .meta({ description: 'places that are not this server’s, and may keep older states by themselves' }),
    backups: z.array(
      backup.extend({
        records: z.int().nullable().meta({
          description: 'how many erased records it holds; null: it can’t be looked into, and may hold some',
        }),
        ends_on: z.string().nullable().meta({
          description: 'the day on which it goes by itself; null: it stays until somebody deletes it',
        }),
      }),
    ),
  }),
)

export type ErasedState = z.infer<typeof erasedState>
