import { expect, type Page } from '@playwright/test'
import { pdfFile, picture } from '../support/test-files.ts'
import { horizontalOverflow, rest } from './screen.ts'
import { test } from './separate-school.ts'

test.use({ hasSample: false })

const widths = [360, 768, 1280, 1920]
const pages = ['/academic', '/admission', '/contact', '/facnstaff', '/gallery', '/notice']
const school = {
  name: 'সোনাপুর বালিকা উচ্চ বিদ্যালয়',
  address: 'কলেজ রোড, সোনাপুর',
  contact_phone: '01700002002',
  contact_email: 'office@school.example',
}

test(
  'headings and lists are aligned with the header, whatever content a school has',
  rest,
  async ({ page, request, token }) => {
    const add = async (path: string, fields: Record<string, string | boolean | File>) => {
      const headers = { Authorization: `Bearer ${token}` }
      const reply = await request.post(`/api/${path}/`, { headers, multipart: formOf(fields) })
      expect(reply.status()).toBe(201)
      return reply.json()
    }
    const addMany = async (
      path: string,
      count: number,
      fieldsOf: (number: number) => Parameters<typeof add>[1],
    ) => {
      for (let number = 0; number < count; number += 1) await add(path, fieldsOf(number))
    }
    const photo = new File([await picture('jpeg', 90, 60)], 'মাঠ.jpg', { type: 'image/jpeg' })

    await expectAligned(page, 'nothing')
    const { id } = await add('institutions', school)
    await expectAligned(page, 'a name only')
    await add('teachers', { full_name: 'রহিমা খাতুন' })
    await expectAligned(page, 'no notice')
    await add('notices', { title: 'ভর্তি বিজ্ঞপ্তি', category: 'ভর্তি' })
    await expectAligned(page, 'no picture')

    await add('gallery', { image: photo, caption: 'মাঠ' })
    await add('staff', { full_name: 'আবদুল করিম', designation: 'অফিস সহকারী' })
    await add('committee-members', { full_name: 'হোসনে আরা', role: 'সভাপতি' })
    await add('principal-vice-principal', {
      designation: 'principal',
      full_name: 'সৈয়দা ফাতেমা',
      message: 'স্বাগতম',
    })
    const pdf = new File([pdfFile()], 'ফল.pdf', { type: 'application/pdf' })
    await add('documents', { title: 'ফলাফল', category: 'result', file: pdf })
    const headers = { Authorization: `Bearer ${token}` }
    await request.patch(`/api/institutions/${id}/`, {
      headers,
      multipart: formOf({ institution_image: photo }),
    })
    await expectAligned(page, 'one of each')
    for (const path of pages) await expectAligned(page, 'one of each', path)

    await addMany('notices', 401, (number) => ({ title: `নোটিশ ${number}`, is_pinned: number % 50 === 0 }))
    await addMany('teachers', 59, (number) => ({ full_name: `শিক্ষক ${number}` }))
    await addMany('gallery', 199, (number) => ({ image: photo, caption: `ছবি ${number}` }))
    await expectAligned(page, 'very much')
    for (const path of pages) await expectAligned(page, 'very much', path)
  },
)

function formOf(fields: Record<string, string | boolean | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value))
  return form
}

/**
 * Headings and lists align with the name in the header, tinted groups with their edge; the right column of the home page
 * has its own edge.
 */
async function expectAligned(page: Page, content: string, path = '/'): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    // Not while the signed-in user is being read.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const ofHome = 'h1, main h2[id]:not(.home-news *), .home-news > :is(:not(.today), :only-child)'
    const begins = path === '/' ? ofHome : 'h1, .notice-list, .directory, .gallery'
    const found = await page.locator(begins).evaluateAll((all) => {
      const edge = document.querySelector('.site-name')?.getBoundingClientRect().left ?? Number.NaN
      return all.map((element) => ({
        text: element.textContent?.slice(0, 40),
        isName: element.tagName === 'H1',
        isBeside: element.id === 'notices' || element.id === 'start',
        from: Math.round(element.getBoundingClientRect().left - edge),
      }))
    })
    expect(found.length).toBeGreaterThan(0)
    for (const { text, isName, isBeside, from } of found) {
      const where = `${text} with ${content} at ${width} px of ${path}`
      // The name on a photo has a background with padding.
      if (isName && path === '/') expect([0, 24], where).toContain(from)
      else expect(from, where).toBe(isBeside && width >= 1280 ? 672 : 0)
    }
    expect(await horizontalOverflow(page), `${path} with ${content} at ${width} px`).toBe(0)
  }
}
