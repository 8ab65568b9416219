import { expect, type Locator, type Page, test } from '@playwright/test'
import { phoneSize } from './screen.ts'

test.use({ viewport: phoneSize })

// What most visitors come for, from the home page of a phone: two taps at most, and no page is scrolled further than
// to its second screen.
const tasks: Task[] = [
  {
    title: 'which classes there are today',
    taps: [(page) => errand(page, 'রুটিন')],
    answer: (page) => main(page).getByRole('heading', { name: /ক্লাস$/ }).first(),
  },
  {
    title: 'the latest result',
    taps: [
      (page) => errand(page, 'ফলাফল'),
      (page) => main(page).getByRole('heading', { level: 2 }).getByRole('link').first(),
    ],
    answer: (page) => main(page).getByRole('img').first(),
  },
  {
    title: 'the form for admission and its last day',
    taps: [(page) => errand(page, 'ভর্তি')],
    answer: (page) =>
      main(page)
        .getByText(/^শেষ তারিখ/)
        .first(),
  },
  {
    title: 'the number of the office',
    taps: [],
    answer: (page) => errand(page, 'কল করুন ০১৭০০-০০১০০১'),
  },
  {
    title: 'the teacher of physics',
    taps: [
      (page) => page.getByRole('banner').getByRole('link', { name: 'পুরো সাইটে খুঁজুন' }),
      (page) => main(page).getByRole('button', { name: 'খুঁজুন' }),
    ],
    typed: 'পদার্থ',
    answer: (page) => main(page).getByText('পদার্থবিজ্ঞান').first(),
  },
]

interface Task {
  title: string
  taps: ((page: Page) => Locator)[]
  /** Before the last tap. */
  typed?: string
  answer: (page: Page) => Locator
}

for (const { title, taps, typed, answer } of tasks) {
  test(`a visitor with a phone finds in two taps and two screens: ${title}`, async ({ page }) => {
    await page.goto('/')
    for (const [index, tapped] of taps.entries()) {
      const target = tapped(page)
      await expectNear(target)
      if (typed && index === taps.length - 1) await main(page).getByRole('searchbox').fill(typed)
      await target.tap()
    }
    await expectNear(answer(page))
  })
}

function main(page: Page): Locator {
  return page.getByRole('main')
}

function errand(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'দরকারি কাজ' }).getByRole('link', { name })
}

/** Expects it on the first two screens of its page. */
async function expectNear(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const end = await target.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  expect(end).toBeLessThan(2 * phoneSize.height)
}
