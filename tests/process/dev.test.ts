// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { startSchool } from '../support/school-process.ts'

test('npm run dev serves pages, API and dashboard from the source', async () => {
  const dataDir = await newFolder()
  const school = await startSchool({ DATA_DIR: dataDir }, undefined, 'scripts/dev.ts')
  onTestFinished(() => school.kill())
  for (const path of ['/', '/api/notices/', '/dashboard', '/app/site/enhance.ts']) {
    const answer = await fetch(`${school.url}${path}`)
    expect([path, answer.status, (await answer.text()).length > 0]).toEqual([path, 200, true])
  }
})
