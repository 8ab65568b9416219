// @module-tag rest

import { expect, test } from 'vitest'
import { startProductionServer } from '../../support/production-server.ts'
import { adminSettings } from '../../support/test-admin.ts'
import { callSchool } from '../../support/test-school.ts'

test('after a stall writes are shed for a few seconds, pages are not, and no acknowledged write is lost', async () => {
  const server = await startProductionServer({ SAMPLE_CONTENT: 'off', ...adminSettings })
  try {
    const school = await callSchool(server.url)
    const saved: string[] = []
    const save = async (full_name: string) => {
      const headers = { 'Idempotency-Key': encodeURIComponent(full_name) }
      const reply = await school.send('POST', '/api/teachers/', { full_name }, { headers })
      if (reply.status === 201) saved.push(full_name)
      return reply
    }
    server.process.kill('SIGSTOP')
    await expect(fetch(server.url, { signal: AbortSignal.timeout(1500) })).rejects.toThrow('timeout')
    server.process.kill('SIGCONT')

    let number = 0
    await expect.poll(async () => (await save(`শিক্ষক ${number++}`)).status, { interval: 10 }).toBe(503)
    const refused = await save('সালমা বেগম')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.body.message).toContain('কিছুই হারায়নি')
    for (const path of ['/', '/notice', '/api/teachers/'])
      expect([path, (await school.get(path)).status]).toEqual([path, 200])

    await expect.poll(async () => (await save('সালমা বেগম')).status).toBe(201)
    const names = (await school.get('/api/teachers/')).list.map(({ full_name }) => full_name)
    expect(names.toSorted()).toEqual([...new Set(saved)].toSorted())
  } finally {
    await server.stop()
  }
})
