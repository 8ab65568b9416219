import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { doForAll } from '#app/db/leases.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { sampleNotices } from '#app/sample/notices.ts'
import { saveFile } from '#app/storage/save-file.server.ts'
import { insertSample, type SampleFiles } from './insert-sample.server.ts'
import { finishedDocuments, keepDocuments } from './sample-documents.server.ts'
import {
  type Drawing,
  finishedPictures,
  keepDrawing,
  readFinished,
  sampleDrawings,
} from './sample-pictures.server.ts'

// How long an instance waits before it looks again whether another one has filled the database.
const lookAgainMs = 500

/**
 * Imports the sample college into a database that was never written to; returns whether it did. Of several instances one
 * draws it, and the others wait; if that one dies, another draws it.
 */
export async function fillWithSample(resources: Resources): Promise<boolean> {
  while (await isUntouched(resources)) {
    const filling = await doForAll(resources.database, 'sample', () => drawSample(resources))
    if (filling.isDone) return filling.value
    await setTimeout(lookAgainMs)
  }
  return false
}

async function drawSample(resources: Resources): Promise<boolean> {
  // Another instance has finished between the look and the lease.
  if (!(await isUntouched(resources))) return false
  resources.log.info('filling the empty database with a sample college')
  const files = await keepFiles(resources)
  return write(resources.database, async (w) => {
    // Another instance has written, perhaps because this one was stopped for a while.
    if (!(await isUntouched(resources, w))) return false
    await insertSample(w, files)
    w.touchPublicContent('adds')
    return true
  })
}

// The content version increases with the first visible record, and never decreases.
async function isUntouched({ database }: Resources, w?: Write): Promise<boolean> {
  const query = (w?.trx ?? database.sql).selectFrom('content_version').select('version')
  const { version } = await (w?.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  return version === 1
}

/** Stores every picture and PDF; returns their keys in the order of the data. */
async function keepFiles(resources: Resources): Promise<SampleFiles> {
  const { settings, storage } = resources
  const place = { storage, stagingDir: join(settings.dataDir, 'tmp') }
  const finished = await readFinished(join(settings.packageRoot, finishedPictures))
  const keep = (drawing: Drawing) => keepDrawing(drawing, finished, place)
  const pdfFolder = join(settings.packageRoot, 'app/sample/pdfs')
  const keepPdf = async (path: string) => ({
    key: await saveFile(path, noticeEntity.files.pdf_file, { ...place, group: 'notices' }),
    size: (await stat(path)).size,
  })
  const { logo, campus, gallery, ...people } = sampleDrawings()
  const photos = (drawings: (Drawing | null)[]) =>
    Promise.all(drawings.map((drawing) => drawing && keep(drawing)))
  return {
    logo: await keep(logo),
    campus: await keep(campus),
    heads: await photos(people.heads),
    committee: await photos(people.committee),
    teachers: await photos(people.teachers),
    staff: await photos(people.staff),
    students: await photos(people.students),
    gallery: await Promise.all(gallery.map(keep)),
    documents: await keepDocuments(join(settings.packageRoot, finishedDocuments), place),
    notices: await Promise.all(
      sampleNotices.map(({ pdf }) => (pdf === null ? null : keepPdf(join(pdfFolder, pdf)))),
    ),
  }
}
