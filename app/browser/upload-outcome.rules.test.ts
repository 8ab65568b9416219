import { expect, test } from 'vitest'
import { uploadOutcome, uploadTexts } from './upload-outcome.ts'

const answered = (status: number, more: object = {}) => ({
  status,
  isOk: status >= 200 && status < 300,
  message: '',
  errors: {},
  waitSeconds: undefined,
  ...more,
})
const retry = (why: string, afterSeconds: number) => ({ kind: 'retry', why, afterSeconds })

test.for([
  { what: 'added', reply: answered(201), outcome: { kind: 'done' } },
  { what: 'no network', reply: answered(0), outcome: retry(uploadTexts.unreachable, 10) },
  {
    what: 'a limit',
    reply: answered(429, { message: 'পরে', waitSeconds: 37 }),
    outcome: retry('পরে', 37),
  },
  { what: 'a busy server', reply: answered(503, { waitSeconds: 5 }), outcome: retry(uploadTexts.busy, 5) },
  { what: 'a proxy without a server', reply: answered(502), outcome: retry(uploadTexts.busy, 10) },
  { what: 'too slow', reply: answered(408, { message: 'ধীর' }), outcome: retry('ধীর', 10) },
  {
    what: 'a full disk',
    reply: answered(507, { message: 'জায়গা নেই' }),
    outcome: { kind: 'stopped', why: 'জায়গা নেই' },
  },
  {
    what: 'signed out, and the dialog was cancelled',
    reply: answered(401, { message: 'লগইন করুন' }),
    outcome: { kind: 'stopped', why: 'লগইন করুন' },
  },
  {
    what: 'a missing permission',
    reply: answered(403),
    outcome: { kind: 'stopped', why: uploadTexts.stopped },
  },
  {
    what: 'a broken picture',
    reply: answered(400, { message: 'ভুল', errors: { image: ['ছবিটি খোলা যাচ্ছে না।'] } }),
    outcome: { kind: 'refused', why: 'ছবিটি খোলা যাচ্ছে না।' },
  },
  {
    what: 'too large for a proxy',
    reply: answered(413),
    outcome: { kind: 'refused', why: uploadTexts.tooLarge },
  },
  {
    what: 'a fault of the server, at this picture perhaps',
    reply: answered(500, { message: 'সমস্যা' }),
    outcome: { kind: 'refused', why: 'সমস্যা' },
  },
])('$what: $outcome.kind', ({ reply, outcome }) => {
  expect(uploadOutcome(reply)).toEqual(outcome)
})
