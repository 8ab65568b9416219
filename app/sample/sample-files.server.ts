import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '#app/contract/stored-files.ts'
import { achievementEntity } from '#app/features/achievements/achievements.entity.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { documentEntity } from '#app/features/documents/documents.entity.ts'
import { photoEntity } from '#app/features/gallery/gallery.entity.ts'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { staffMemberEntity } from '#app/features/staff/staff.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { sampleAchievements } from '#app/sample/records/achievements.ts'
import { sampleCommittee } from '#app/sample/records/committee.ts'
import { type SampleDocument, sampleDocuments } from '#app/sample/records/documents.ts'
import { sampleGallery } from '#app/sample/records/gallery.ts'
import { sampleHeads } from '#app/sample/records/heads.ts'
import { type SamplePdf, sampleNotices } from '#app/sample/records/notices.ts'
import { sampleStaff } from '#app/sample/records/staff.ts'
import { sampleStudents } from '#app/sample/records/students.ts'
import { sampleTeachers } from '#app/sample/records/teachers.ts'
import { saveFile } from '#app/storage/save-file.server.ts'
import { discard } from '#app/storage/staging.server.ts'

/** Keys, in the order of the sample records. */
export type SampleFiles = Awaited<ReturnType<typeof storeSampleFiles>>

/** Pictures are stored as rendered in advance, which would take a server ten seconds. */
export async function storeSampleFiles({ settings, storage }: Resources) {
  const folder = join(settings.packageRoot, 'app/sample')
  const stagingDir = join(settings.dataDir, 'tmp')
  const rendered = await findRendered(folder, ['pictures', 'documents', 'pdfs'])

  async function storeRendered({ parts, suffix }: Rendered, group: string): Promise<string> {
    const copy = join(stagingDir, randomBytes(12).toString('hex'))
    await mkdir(stagingDir, { recursive: true })
    try {
      await cp(parts, copy, { recursive: true })
      const key = `${group}/${randomBytes(12).toString('hex')}${suffix}`
      await storage.save(copy, key)
      return key
    } finally {
      await discard(copy)
    }
  }

  const store = (name: string, { path }: { path: string }) =>
    storeRendered(rendered(`pictures/${name}`), path)
  const photos = (people: { photo: string | null }[], entity: { path: string }) =>
    Promise.all(people.map(({ photo }) => (photo === null ? null : store(photo, entity))))

  async function storePdf(path: string, group: string) {
    const key = await saveFile(path, noticeEntity.files.pdf_file, { storage, stagingDir, group })
    return { key, size: (await stat(path)).size }
  }

  const storePages = (path: string, count: number | null, group: string) =>
    Promise.all(
      Array.from({ length: count ?? 1 }, (_, index) =>
        storeRendered(rendered(index === 0 ? path : `${path}-${index + 1}`), group),
      ),
    )

  async function storeNoticePdf({ path, name, pages, hasFirstPage }: SamplePdf, index: number) {
    const group = noticeEntity.path
    const [preview = null, ...more_pages] = hasFirstPage
      ? await storePages(path, index === 0 ? pages : 1, group)
      : []
    const file: StoredFile = {
      ...(await storePdf(join(folder, `${path}.pdf`), group)),
      name,
      preview,
      more_pages,
      pages,
    }
    return file
  }

  async function storeDocument({ name, title, pages }: SampleDocument) {
    const group = documentEntity.path
    const sheets = await storePages(`documents/${name}`, pages, group)
    const [first = ''] = sheets
    if (pages === null) {
      const { size } = await stat(join(rendered(`documents/${name}`).parts, 'full.jpg'))
      return { file: first, file_name: `${title}.jpg`, file_size: size, pdf_preview: null, pages: [] }
    }
    const { key, size } = await storePdf(join(folder, `documents/${name}.pdf`), group)
    return { file: key, file_name: `${title}.pdf`, file_size: size, pdf_preview: first, pages: sheets }
  }

  return {
    logo: await store('logo', institutionEntity),
    campus: await store('campus', institutionEntity),
    heads: await photos(sampleHeads, headEntity),
    committee: await photos(sampleCommittee, committeeMemberEntity),
    teachers: await photos(sampleTeachers, teacherEntity),
    staff: await photos(sampleStaff, staffMemberEntity),
    students: await photos(sampleStudents, studentEntity),
    gallery: await Promise.all(sampleGallery.map(({ picture }) => store(picture, photoEntity))),
    achievements: await photos(
      sampleAchievements.map(({ picture }) => ({ photo: picture })),
      achievementEntity,
    ),
    documents: await Promise.all(sampleDocuments.map(storeDocument)),
    notices: await Promise.all(sampleNotices.map(({ files }) => Promise.all(files.map(storeNoticePdf)))),
  }
}

interface Rendered {
  /** The folder with the parts of the picture. */
  parts: string
  /** The end of its key: the size, and `s` or `t`. */
  suffix: string
}

/** By path without suffix. */
async function findRendered(root: string, folders: string[]): Promise<(path: string) => Rendered> {
  const found = new Map<string, Rendered>()
  for (const folder of folders)
    for (const name of await readdir(join(root, folder))) {
      const [suffix] = /-\d+x\d+(-[st])?$/.exec(name) ?? []
      if (suffix)
        found.set(`${folder}/${name.slice(0, -suffix.length)}`, { parts: join(root, folder, name), suffix })
    }
  return (path) => {
    const rendered = found.get(path)
    if (!rendered) throw new Error(`the sample has no picture ${path}`)
    return rendered
  }
}
