import { expect, test } from 'vitest'
import { startProductionServer } from '../support/production-server.ts'
import { adminSettings } from '../support/test-admin.ts'
import { callSchoolProcess } from '../support/test-school.ts'

test('the server continues when the reader of its log has ended', async () => {
  const server = await startProductionServer({ SAMPLE_CONTENT: 'off', ...adminSettings })
  try {
    const school = await callSchoolProcess(server.url)
    server.process.stdout?.destroy()
    server.process.stderr?.destroy()
    // Each save logs a line.
    for (const name of ['ষষ্ঠ', 'সপ্তম', 'অষ্টম']) await school.add('/api/classes/', { name })
    expect((await school.get('/api/classes/')).list).toHaveLength(3)
    expect([server.process.exitCode, server.process.signalCode]).toEqual([null, null])
  } finally {
    await server.stop()
  }
})
