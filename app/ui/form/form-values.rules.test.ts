import { expect, test } from 'vitest'
import { leaveOutUnfilled } from './form-values.ts'

test('a new record is sent with its filled fields and those that were emptied', () => {
  const form = new FormData()
  const typed = {
    title: 'ছুটি',
    description: '',
    is_pinned: 'false',
    pairs: '[]',
    programs: '',
    open: 'false',
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  for (const day of ['0', '1']) form.append('days', day)
  form.set('photo', new File([], ''))
  const start: Record<string, string> = { programs: 'বিজ্ঞান', open: 'true' }
  leaveOutUnfilled(form, (name) => start[name] ?? '')
  expect([...form.keys()]).toEqual(['title', 'programs', 'open', 'days', 'days', 'photo'])
  expect([form.get('programs'), form.get('open')]).toEqual(['', 'false'])
})
