import { randomBytes } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRule } from '#app/contract/file-rules.ts'
import { type Write, write } from '#app/db/write.server.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { photoEntity } from '#app/features/gallery/gallery.entity.ts'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { staffMemberEntity } from '#app/features/staff/staff.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { sampleCommittee } from '#app/sample/committee.ts'
import { campus } from '#app/sample/drawings/campus.ts'
import { logo } from '#app/sample/drawings/logo.ts'
import type { SamplePhoto } from '#app/sample/drawings/look.ts'
import { portrait } from '#app/sample/drawings/portrait.ts'
import { scenes } from '#app/sample/drawings/scenes.ts'
import { sampleGallery } from '#app/sample/gallery.ts'
import { sampleHeads } from '#app/sample/heads.ts'
import { sampleNotices } from '#app/sample/notices.ts'
import { sampleStaff } from '#app/sample/staff.ts'
import { sampleStudents } from '#app/sample/students.ts'
import { sampleTeachers } from '#app/sample/teachers.ts'
import { keepFile } from '#app/storage/keep-file.server.ts'
import { discard } from '#app/storage/staging.server.ts'
import { plantRecords, type SampleFiles } from './plant-records.server.ts'

/** Fills a database that was never written to with the sample college; answers whether it did. */
export async function fillWithSample(resources: Resources): Promise<boolean> {
  if (!(await isUntouched(resources))) return false
  resources.log.info('filling the empty database with a sample college')
  const files = await drawFiles(resources)
  return write(resources.database, async (w) => {
    // Another instance may have been quicker.
    if (!(await isUntouched(resources, w))) return false
    await plantRecords(w, files)
    w.touchPublicContent()
    return true
  })
}

// The content version steps with the first record that a visitor could see, and never back.
async function isUntouched({ database }: Resources, w?: Write): Promise<boolean> {
  const query = (w?.trx ?? database.sql).selectFrom('content_version').select('version')
  const { version } = await (w?.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  return version === 1
}

/** Draws and stores every picture and PDF; answers their keys in the order of the data. */
async function drawFiles(resources: Resources): Promise<SampleFiles> {
  const keep = fileKeeper(resources)
  const photos = (people: { photo: SamplePhoto | null }[], group: string, rule: FileRule) =>
    Promise.all(people.map(({ photo }) => photo && keep(group, rule, portrait(photo.seed, photo.look))))
  const keepPdf = async (path: string) => ({
    key: await keep('notices', noticeEntity.files.pdf_file, path),
    size: (await stat(path)).size,
  })
  const pdfFolder = join(resources.settings.packageRoot, 'app/sample/pdfs')
  return {
    logo: await keep('institutions', institutionEntity.files.logo, logo()),
    campus: await keep('institutions', institutionEntity.files.institution_image, campus()),
    heads: await photos(sampleHeads, 'principal-vice-principal', headEntity.files.photo),
    committee: await photos(sampleCommittee, 'committee-members', committeeMemberEntity.files.photo),
    teachers: await photos(sampleTeachers, 'teachers', teacherEntity.files.photo),
    staff: await photos(sampleStaff, 'staff', staffMemberEntity.files.photo),
    students: await photos(sampleStudents, 'students', studentEntity.files.photo),
    gallery: await Promise.all(
      sampleGallery.map(({ drawing }) => keep('gallery', photoEntity.files.image, scenes[drawing]())),
    ),
    notices: await Promise.all(
      sampleNotices.map(({ pdf }) => (pdf === null ? null : keepPdf(join(pdfFolder, pdf)))),
    ),
  }
}

function fileKeeper({ settings, storage }: Resources) {
  const stagingDir = join(settings.dataDir, 'tmp')
  return async (group: string, rule: FileRule, source: string): Promise<string> => {
    const place = { storage, stagingDir, group }
    if (rule.kind === 'pdf') return keepFile(source, rule, place)
    await mkdir(stagingDir, { recursive: true })
    const drawing = join(stagingDir, `${randomBytes(12).toString('hex')}.svg`)
    await writeFile(drawing, source)
    try {
      return await keepFile(drawing, rule, place)
    } finally {
      await discard(drawing)
    }
  }
}
