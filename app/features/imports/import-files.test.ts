import { expect } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { applyImport, importRows, uploadLines } from '#tests/support/test-imports.ts'
import { form, schoolTest } from '#tests/support/test-school.ts'

schoolTest(
  'photos go to the rows that they are named after, and are undone with them',
  async ({ school }) => {
    await school.add('/api/classes/', { name: 'দশম' })
    const { id } = await uploadLines(school, 'students', [
      'নাম,রোল নম্বর,শ্রেণি,মোবাইল নম্বর,ছবির ফাইল',
      'সালমা আক্তার,৭১,দশম,০১৭১১২২৩৩৪৪,IMG_1.JPG',
      'একই নাম,৭২,দশম,,',
      'একই নাম,৭৩,দশম,,',
    ])
    const send = async (name: string, bytes?: Uint8Array<ArrayBuffer>) =>
      school.send('POST', `/api/imports/${id}/files/`, form({ file: [bytes ?? (await picture()), name] }))
    expect((await send('71.jpg')).status).toBe(409)
    const { batch } = await applyImport(school, id)
    const [first] = await importRows(school, id)
    for (const name of ['71.jpg', '01711-223344.jpg', 'সালমা আক্তার.png', 'img_1.jpg'])
      expect((await send(name)).body, name).toEqual({ number: 2, record_id: first?.record_id })
    const student = await school.get(`/api/students/${first?.record_id}/`)
    expect((await school.get(String(student.body.photo))).status).toBe(200)
    for (const [name, word] of [
      ['99.jpg', 'বোঝা যায়নি'],
      ['একই নাম.jpg', '৩, ৪'],
    ] as const) {
      const refused = await send(name)
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(word)])
    }
    expect((await send('72.pdf', pdfFile('x'))).status).toBe(415)
    const undone = await school.send('POST', `/api/changes/batches/${batch}/undo/`)
    expect(undone.status, undone.text).toBe(200)
    expect((await school.get(`/api/students/${first?.record_id}/`)).status).toBe(404)
    expect((await school.get(`/api/imports/${id}/`)).body.state).toBe('undone')
  },
)
