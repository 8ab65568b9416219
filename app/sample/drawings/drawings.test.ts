import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleCommittee } from '../committee.ts'
import { sampleHeads } from '../heads.ts'
import { sampleStaff } from '../staff.ts'
import { sampleStudents } from '../students.ts'
import { sampleTeachers } from '../teachers.ts'
import { campus } from './campus.ts'
import { logo } from './logo.ts'
import { readLook } from './look.ts'
import { portrait } from './portrait.ts'
import { sceneNames } from './scene-names.ts'
import { scenes } from './scenes.ts'

const photos = [sampleTeachers, sampleStaff, sampleHeads, sampleCommittee, sampleStudents]
  .flat()
  .flatMap((person) => person.photo ?? [])

test.each([
  { what: 'the crest', draw: logo, width: 512, height: 512 },
  { what: 'the campus', draw: campus, width: 1920, height: 900 },
  { what: 'a portrait', draw: () => portrait(1, readLook('woman sari glasses')), width: 640, height: 800 },
  ...sceneNames.map((name) => ({ what: `the scene ${name}`, draw: scenes[name], width: 1600, height: 1067 })),
])('$what is a picture of $width by $height', async ({ draw, width, height }) => {
  expect(await sharp(Buffer.from(draw())).metadata()).toMatchObject({ format: 'svg', width, height })
})

test('the same person is always drawn the same', () => {
  for (const { seed, look } of photos.slice(0, 5)) expect(portrait(seed, look)).toBe(portrait(seed, look))
})

test('no two members of the staff look the same', () => {
  const drawn = [...sampleTeachers, ...sampleStaff].flatMap(({ photo }) => photo ?? [])
  const faces = drawn.map(({ seed, look }) => portrait(seed, look))
  expect(new Set(faces).size).toBe(faces.length)
})

test('some people have no photo, as in every real register', () => {
  expect(photos.length).toBeGreaterThan(60)
  expect(sampleTeachers.some((teacher) => teacher.photo === null)).toBe(true)
})

test('no drawing contains text, because the server may have no Bengali font', () => {
  for (const draw of [logo, campus, ...Object.values(scenes)]) expect(draw()).not.toContain('<text')
})

test("an unknown word in a portrait's description is refused", () => {
  expect(() => readLook('man crown')).toThrow('crown')
})
