// @module-tag rest

import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect } from 'vitest'
import { tool } from '../../scripts/tools.ts'
import { byHeyApi, byOpenapiFetch, type Journey } from '../support/client-journeys.ts'
import { pdfFile } from '../support/test-files.ts'
import { schoolTest, testAdmin } from '../support/test-school.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pathshala-clients-'))
  await symlink(join(root, 'tests/node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

schoolTest('the description is valid OpenAPI', async ({ school }) => {
  const { valid, errors } = await new Validator().validate((await school.get('/api/openapi.json')).body)
  expect([valid, errors]).toEqual([true, undefined])
})

schoolTest('clients generated from the description compile, and save a notice', async ({ school }) => {
  const { text } = await school.get('/api/openapi.json')
  await generate(text)
  const compiled = await compile()
  expect(compiled).toBe('')
  for (const name of ['by-hey-api', 'by-openapi-fetch']) {
    const { journey }: { journey: Journey } = await import(join(folder, `${name}.ts`))
    const pdf = new File([pdfFile()], 'ভর্তি.pdf', { type: 'application/pdf' })
    const { made, listed, changed, refused, deleted } = await journey(school.url, testAdmin, pdf)
    expect(made).toMatchObject({ title: 'ভর্তি', pdf_file_name: 'ভর্তি.pdf', is_pinned: true })
    expect(listed).toEqual({ titles: ['ভর্তি'], total: 1 })
    expect(changed).toMatchObject({ id: made.id, title: 'ভর্তির ফল', pdf_file: made.pdf_file })
    expect(refused).toEqual({ status: 409, title: 'ভর্তির ফল' })
    expect(deleted).toBe(204)
    expect((await school.get('/api/notices/')).list).toEqual([])
  }
})

async function generate(document: string): Promise<void> {
  const input = JSON.parse(document)
  await createClient({
    input,
    output: { path: join(folder, 'hey-api') },
    logs: { level: 'silent', file: false },
  })
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const types = await openapiTypescript(input, {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  await writeFile(join(folder, 'schema.ts'), astToString(types))
  await writeFile(join(folder, 'by-hey-api.ts'), byHeyApi)
  await writeFile(join(folder, 'by-openapi-fetch.ts'), byOpenapiFetch)
}

/** The errors of the project's TypeScript; empty if they compile. */
async function compile(): Promise<string> {
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [], typeRoots: [] },
    include: ['*.ts', 'hey-api'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = tool('typescript-7', 'tsc')
  return run(process.execPath, [tsc, '--project', folder]).then(
    () => '',
    ({ stdout, message }: { stdout: string; message: string }) => stdout || message,
  )
}
