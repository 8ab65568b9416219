import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { PagesRule, PictureRule } from '#app/contract/file-rules.ts'
import { placeholderPart, webpWidths } from '#app/contract/pictures.ts'
import { documentEntity } from '#app/features/documents/documents.entity.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { sampleDocuments } from '#app/sample/records/documents.ts'
import { sampleNotices } from '#app/sample/records/notices.ts'
import { samplePictures } from '#app/sample/records/sample-pictures.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { renderSample, sampleFolder } from '../../scripts/render-sample.ts'

const { file, pages: pageRules } = documentEntity.files
const documents = sampleDocuments.flatMap(({ name, pages }) =>
  pages === null ? [[name, file.picture] as const] : pagesOf(name, pages, pageRules),
)
const letters = sampleNotices.flatMap(({ files: [letter] }) =>
  letter?.hasFirstPage
    ? pagesOf(letter.path.replace('pdfs/', ''), letter.pages, noticeEntity.files.files.pages)
    : [],
)

function pagesOf(name: string, count: number | null, { first, others }: PagesRule) {
  return Array.from({ length: count ?? 1 }, (_, index): [string, PictureRule] =>
    index === 0 ? [name, first] : [`${name}-${index + 1}`, others],
  )
}

test.each([
  { of: 'pictures', rules: samplePictures, script: 'make-sample-pictures.ts' },
  { of: 'documents', rules: new Map(documents), script: 'make-sample-pdfs.ts' },
  { of: 'pdfs', rules: new Map(letters), script: 'make-sample-pdfs.ts' },
])(
  'each of the sample’s $of is rendered in the sizes that pages use (scripts/$script)',
  async ({ of, rules }) => {
    const folders = (await readdir(join(sampleFolder, of))).filter((name) => !name.endsWith('.pdf'))
    expect(folders.map(nameOf).sort()).toEqual([...rules.keys()].sort())
    for (const folder of folders) {
      const rule = rules.get(nameOf(folder))
      const parts = await readdir(join(sampleFolder, of, folder))
      expect([folder, parts.sort()]).toEqual([folder, rule && partsOf(folder, rule).sort()])
    }
  },
)

test('each picture of the sample has its original, and there is no other', async () => {
  const originals = (await readdir(join(sampleFolder, 'originals'))).filter((name) => !name.endsWith('.ts'))
  expect(originals.sort()).toEqual([...samplePictures.keys()].map((name) => `${name}.svg`).sort())
})

test.each([{ name: 'logo' }, { name: 'campus' }, { name: 'building' }, { name: 'teacher-halim' }])(
  'the picture $name is rendered like an upload of its original',
  { tags: ['rest'] },
  async ({ name }) => {
    const rule = samplePictures.get(name)
    if (!rule) throw new Error(`the sample has no picture ${name}`)
    const upload = await renderSample(
      join(sampleFolder, `originals/${name}.svg`),
      rule,
      join(await newFolder(), name),
    )
    expect(await bytesOf(join(sampleFolder, 'pictures', basename(upload)))).toEqual(await bytesOf(upload))
  },
)

const suffix = /-(?<width>\d+)x\d+(?:-(?<kind>[st]))?$/

function nameOf(folder: string) {
  return folder.replace(suffix, '')
}

function partsOf(folder: string, rule: PictureRule): string[] {
  const { width, kind } = suffix.exec(folder)?.groups ?? {}
  return [
    ...webpWidths(rule, Number(width)).map((each) => `${each}.webp`),
    kind === 't' ? 'full.png' : 'full.jpg',
    ...(rule.icons ?? []).map((size) => `icon-${size}.png`),
    ...(rule.hasPlaceholder ? [placeholderPart] : []),
  ]
}

async function bytesOf(folder: string) {
  const parts = (await readdir(folder)).sort()
  return Promise.all(parts.map(async (part) => [part, (await stat(join(folder, part))).size]))
}
