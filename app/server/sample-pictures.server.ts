import { hash, randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureRule } from '#app/contract/file-rules.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { photoEntity } from '#app/features/gallery/gallery.entity.ts'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { staffMemberEntity } from '#app/features/staff/staff.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { sampleCommittee } from '#app/sample/committee.ts'
import { campus } from '#app/sample/drawings/campus.ts'
import { logo } from '#app/sample/drawings/logo.ts'
import type { SamplePhoto } from '#app/sample/drawings/look.ts'
import { portrait } from '#app/sample/drawings/portrait.ts'
import { scenes } from '#app/sample/drawings/scenes.ts'
import { sampleGallery } from '#app/sample/gallery.ts'
import { sampleHeads } from '#app/sample/heads.ts'
import { sampleStaff } from '#app/sample/staff.ts'
import { sampleStudents } from '#app/sample/students.ts'
import { sampleTeachers } from '#app/sample/teachers.ts'
import { saveFile } from '#app/storage/save-file.server.ts'
import { discard } from '#app/storage/staging.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'

/** A picture of the sample as SVG, its group, and the rule by which it is rendered. */
export interface Drawing {
  svg: string
  group: string
  rule: PictureRule
}

interface Place {
  storage: Pick<Storage, 'save'>
  stagingDir: string
}

/** The folder of the rendered parts of a picture, and the part of its key with size and traits. */
interface Rendered {
  parts: string
  traits: string
}

/** By the name of a drawing. */
type Finished = Map<string, Rendered>

/** The folder of prerendered drawings: rendering them takes a server ten seconds. */
export const finishedPictures = 'app/sample/pictures'

/** Every picture of the sample, in the order of the data. */
export function sampleDrawings() {
  const one = (svg: string, group: string, rule: PictureRule): Drawing => ({ svg, group, rule })
  const photos = (people: { photo: SamplePhoto | null }[], group: string, rule: PictureRule) =>
    people.map(({ photo }) => photo && one(portrait(photo.seed, photo.look), group, rule))
  return {
    logo: one(logo(), 'institutions', institutionEntity.files.logo),
    campus: one(campus(), 'institutions', institutionEntity.files.institution_image),
    heads: photos(sampleHeads, 'principal-vice-principal', headEntity.files.photo),
    committee: photos(sampleCommittee, 'committee-members', committeeMemberEntity.files.photo),
    teachers: photos(sampleTeachers, 'teachers', teacherEntity.files.photo),
    staff: photos(sampleStaff, 'staff', staffMemberEntity.files.photo),
    students: photos(sampleStudents, 'students', studentEntity.files.photo),
    gallery: sampleGallery.map(({ drawing }) => one(scenes[drawing](), 'gallery', photoEntity.files.image)),
  }
}

/** The name of a drawing: a hash of its content and rule, so that outdated renderings are not used. */
export function nameOf({ svg, rule: { widths, icons = [], hasPlaceholder = false } }: Drawing): string {
  return hash('sha256', JSON.stringify([svg, widths, icons, hasPlaceholder])).slice(0, 16)
}

/** The rendered pictures in a folder, by the name of their drawing. */
export async function readFinished(folder: string): Promise<Finished> {
  const names = await readdir(folder).catch(() => [])
  return new Map(
    names.map((name) => {
      const end = name.search(/-\d+x\d/)
      return [name.slice(0, end), { parts: join(folder, name), traits: name.slice(end) }]
    }),
  )
}

/** Stores a picture of the sample and returns its key; renders the drawing if it is not prerendered. */
export async function keepDrawing(drawing: Drawing, finished: Finished, place: Place): Promise<string> {
  const ready = finished.get(nameOf(drawing))
  const own = join(place.stagingDir, randomBytes(12).toString('hex'))
  await mkdir(place.stagingDir, { recursive: true })
  try {
    if (ready) return await keepRendered(ready, drawing.group, place)
    await writeFile(`${own}.svg`, drawing.svg)
    return await saveFile(`${own}.svg`, drawing.rule, { ...place, group: drawing.group })
  } finally {
    await discard(`${own}.svg`)
  }
}

/** Stores a picture that is rendered already, and returns its key. */
export async function keepRendered(
  { parts, traits }: Rendered,
  group: string,
  { storage, stagingDir }: Place,
): Promise<string> {
  const own = join(stagingDir, randomBytes(12).toString('hex'))
  await mkdir(stagingDir, { recursive: true })
  try {
    await cp(parts, own, { recursive: true })
    const key = `${group}/${randomBytes(12).toString('hex')}${traits}`
    await storage.save(own, key)
    return key
  } finally {
    await discard(own)
  }
}
