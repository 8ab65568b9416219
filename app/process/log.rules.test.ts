import { expect, test } from 'vitest'
import { createLog, logChanges } from './log.server.ts'

test('a lasting fault is logged once, until it changes or ends', () => {
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  const faults = logChanges(createLog({ out: sink, err: sink }), 'not ready')
  faults.failed(new Error('the disk is full'))
  faults.failed(new Error('the disk is full'))
  expect(lines).toHaveLength(1)
  faults.failed(new Error('the disk is gone'))
  expect(lines).toHaveLength(2)
  faults.recovered()
  faults.failed(new Error('the disk is gone'))
  expect(lines).toHaveLength(3)
})
