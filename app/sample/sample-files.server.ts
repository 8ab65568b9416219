import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
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
import { sampleCommittee } from '#app/sample/data/committee.ts'
import { type SampleDocument, sampleDocuments } from '#app/sample/data/documents.ts'
import { sampleGallery } from '#app/sample/data/gallery.ts'
import { sampleHeads } from '#app/sample/data/heads.ts'
import { sampleNotices } from '#app/sample/data/notices.ts'
import { sampleStaff } from '#app/sample/data/staff.ts'
import { sampleStudents } from '#app/sample/data/students.ts'
import { sampleTeachers } from '#app/sample/data/teachers.ts'
import { keepFile } from '#app/storage/keep-file.server.ts'
import { discard } from '#app/storage/staging.server.ts'

/** The keys of the stored files, in the order of the data. */
export type SampleFiles = Awaited<ReturnType<typeof storeSampleFiles>>

/** Stores every picture and PDF of the sample. Pictures are rendered already: it would take a server ten seconds. */
export async function storeSampleFiles({ settings, storage }: Resources) {
  const folder = join(settings.packageRoot, 'app/sample')
  const stagingDir = join(settings.dataDir, 'tmp')
  const pictures = await readRendered(join(folder, 'pictures'))
  const firstPages = await readRendered(join(folder, 'documents'))

  async function storeRendered({ parts, traits }: Rendered, group: string): Promise<string> {
    const copy = join(stagingDir, randomBytes(12).toString('hex'))
    await mkdir(stagingDir, { recursive: true })
    try {
      await cp(parts, copy, { recursive: true })
      const key = `${group}/${randomBytes(12).toString('hex')}${traits}`
      await storage.keep(copy, key)
      return key
    } finally {
      await discard(copy)
    }
  }

  const store = (name: string, { path }: { path: string }) => storeRendered(pictures(name), path)
  const photos = (people: { photo: string | null }[], entity: { path: string }) =>
    Promise.all(people.map(({ photo }) => (photo === null ? null : store(photo, entity))))

  async function storePdf(path: string, group: string) {
    const key = await keepFile(path, noticeEntity.files.pdf_file, { storage, stagingDir, group })
    return { key, size: (await stat(path)).size }
  }

  async function storeDocument({ name, title, pages }: SampleDocument) {
    const group = documentEntity.path
    const rendered = firstPages(name)
    const picture = await storeRendered(rendered, group)
    if (pages === null) {
      const { size } = await stat(join(rendered.parts, 'full.jpg'))
      return { file: picture, file_name: `${title}.jpg`, file_size: size, pdf_preview: null }
    }
    const { key, size } = await storePdf(join(folder, `documents/${name}.pdf`), group)
    return { file: key, file_name: `${title}.pdf`, file_size: size, pdf_preview: picture }
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
    documents: await Promise.all(sampleDocuments.map(storeDocument)),
    notices: await Promise.all(
      sampleNotices.map(({ pdf }) =>
        pdf === null ? null : storePdf(join(folder, 'pdfs', pdf), noticeEntity.path),
      ),
    ),
  }
}

/** The folder of a picture's parts, and the part of its key with size and traits. */
interface Rendered {
  parts: string
  traits: string
}

/** Finds the rendered pictures in a folder by name. */
async function readRendered(folder: string): Promise<(name: string) => Rendered> {
  const folders = await readdir(folder)
  return (name) => {
    const found = folders.find((one) => one.replace(/-\d+x\d+(-[st])?$/, '') === name)
    if (found === undefined) throw new Error(`${folder} has no picture ${name}`)
    return { parts: join(folder, found), traits: found.slice(name.length) }
  }
}
