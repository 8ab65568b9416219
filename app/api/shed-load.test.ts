import { expect } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { type School, schoolTest } from '#tests/support/test-school.ts'

const filledTest = schoolTest.extend('ids', { scope: 'file' }, ({ school }) => addOneOfEach(school))
const writes = calls.filter(({ method }) => method !== 'get')
const named = writes.map((call) => ({ call, name: `${call.method.toUpperCase()} ${call.path}` }))

filledTest.for(named)(
  '$name is refused while the event loop lags, and changes nothing',
  async ({ call }, { school, ids }) => {
    setLag(school, true)
    const effects = await watchEffects(school)
    const id = ids[call.path.replace(/\{id\}.*/, '')] ?? 1
    const reply = await school.send(
      call.method.toUpperCase(),
      `/api/${call.path.replace('{id}', String(id))}`,
      {},
    )
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(reply.body.message).toMatch(/কিছুই হারায়নি|Nothing is lost/)
    expect(await effects()).toEqual(nothing)
  },
)

filledTest('reads succeed while the event loop lags', async ({ school, ids }) => {
  setLag(school, true)
  for (const path of ['/', '/notice', '/api/teachers/', `/api/students/${ids['students/']}/`, '/api/user/'])
    expect([path, (await school.get(path)).status]).toEqual([path, 200])
})

filledTest(
  'during load shedding a plain form is returned with the typed text',
  async ({ school, ids: _ids }) => {
    const send = () =>
      school.send(
        'POST',
        '/contact',
        String(new URLSearchParams({ name: 'অভিভাবক', phone: '029123456', message: 'ভর্তি কবে শুরু?' })),
        {
          token: null,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        },
      )
    setLag(school, true)
    const reply = await send()
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    for (const text of ['ভর্তি কবে শুরু?', '029123456', 'কিছুই হারায়নি']) expect(reply.text).toContain(text)
    setLag(school, false)
    expect((await send()).status).toBe(201)
  },
)

filledTest('a refused write is accepted when it is repeated', async ({ school, ids: _ids }) => {
  const headers = { 'Idempotency-Key': 'typed-once' }
  setLag(school, true)
  expect((await school.send('POST', '/api/teachers/', { full_name: 'সালমা' }, { headers })).status).toBe(503)
  setLag(school, false)
  expect((await school.send('POST', '/api/teachers/', { full_name: 'সালমা' }, { headers })).status).toBe(201)
})

function setLag({ resources }: School, isHigh: boolean): void {
  resources.lag = { isHigh: () => isHigh }
}
