import { expect } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { chosenPassword, test } from './new-school.ts'
import { meetNewcomer } from './newcomer.ts'
import { rest } from './screen.ts'

const most = { clicks: 60, keys: 600 }

// As copied from the sheets of an office: tabs between cells.
const teachers = [
  'ক্রম\tনাম\tপদবি\tবিষয়\tমোবাইল',
  '১\tশাহানা পারভীন\tসহকারী শিক্ষক\tবাংলা\t০১৭১২-৩৪৫৬৭৮',
  '২\tমোঃ আব্দুল করিম\tসহকারী শিক্ষক\tগণিত\t01812345678',
  '৩\tসুমিতা রানী\tসহকারী শিক্ষক\tবিজ্ঞান\t01912345678',
].join('\n')
const staff = 'আবদুল হালিম\tঅফিস সহকারী\nসালমা বেগম\tআয়া'
const committee = 'নাম\tপদবি\nনুরুল ইসলাম\tসভাপতি\nআনোয়ারা বেগম\tসদস্য'

test(
  'a person who has never seen it fills the home page of an empty site within an hour',
  rest,
  async ({ page, school }) => {
    const name = 'নদীপুর উচ্চ বিদ্যালয়'
    const photo = async (fileName: string, width: number, height: number) => ({
      name: fileName,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await picture('jpeg', width, height)),
    })
    const button = (label: string | RegExp) => page.getByRole('button', { name: label })
    const field = (label: string | RegExp) => page.getByLabel(label)
    const isAt = (step: RegExp) => expect(page.getByRole('heading', { level: 2, name: step })).toBeFocused()
    const save = button('সংরক্ষণ করে পরের ধাপ')
    const person = await meetNewcomer(page)

    await page.goto('/')
    await person.press(page.getByRole('banner').getByRole('link', { name: 'লগইন' }))
    await person.type(field('ইউজারনেম'), 'admin')
    await person.typeNext(school.printed)
    await person.key('Enter')
    await person.type(field(/^এখনকার পাসওয়ার্ড/), school.printed)
    await person.type(field(/^নতুন পাসওয়ার্ড/), chosenPassword)
    await person.key('Enter')

    await person.press(page.getByRole('link', { name: 'শুরু করুন' }))
    await expect(page.getByRole('heading', { level: 2, name: /^১\/৮/ })).toBeVisible()
    await person.type(field(/^প্রতিষ্ঠানের নাম/), name)
    await person.choose(field('প্রতিষ্ঠানের ধরন'), 'স্কুল')
    await person.typeNext('১৯৭১')
    await person.typeNext('নদীপুর, কিশোরগঞ্জ')
    await person.typeNext('01712345678')
    await person.typeNext('nadipur.hs@gmail.com')
    const choose = page.getByText('বেছে নিন', { exact: true })
    await person.give(choose.first(), [await photo('logo.jpg', 300, 300)])
    await person.give(choose.last(), [await photo('school.jpg', 1600, 900)])
    await person.type(field('স্লোগান'), 'জ্ঞানই আলো')
    await person.press(button('খসড়া ইতিহাস বসান'))
    await person.press(save)

    await isAt(/^২\/৮/)
    await person.type(field('মানচিত্রে অবস্থান'), '২৪°২৬′ উ, ৯০°৪৬′ পূ')
    await person.key('Enter')

    await isAt(/^৩\/৮/)
    await expect(page.getByLabel('ষষ্ঠ থেকে দশম', { exact: true })).toBeChecked()
    await person.type(field(/^প্রতি শ্রেণির শাখা/), 'ক, খ')
    await person.press(save)

    await isAt(/^৪\/৮ ?প্রধান শিক্ষক/)
    await person.type(field(/^নাম/), 'রহিমা খাতুন')
    await person.give(choose, [await photo('head.jpg', 600, 800)])
    await person.press(button('স্বাগত জানিয়ে'))
    await person.press(save)

    await isAt(/^৫\/৮/)
    await person.paste(page.getByRole('textbox', { name: 'শিক্ষক' }), teachers)
    await expect(page.getByText('৩টি সারি: ৩টি নতুন।')).toBeVisible()
    await person.paste(field(/^কর্মচারী/), staff)
    await person.paste(field(/^পরিচালনা কমিটি/), committee)
    await person.press(save)

    await isAt(/^৬\/৮/)
    await person.press(button('ক্লাস শুরু'))
    await person.press(save)

    await isAt(/^৭\/৮/)
    const pictures = ['মাঠ.jpg', 'ভবন.jpg', 'ক্লাস.jpg'].map((fileName) => photo(fileName, 900, 600))
    await person.give(page.getByText('একসাথে অনেক ছবি', { exact: true }), await Promise.all(pictures))
    await person.press(button('৩টি ছবি পাঠান'))
    await person.press(button('পরের ধাপ'))

    await isAt(/^৮\/৮/)
    await expect(page.getByText('অভিনন্দন!')).toBeVisible()
    await person.press(page.getByRole('link', { name: 'পরে করব' }))
    const missing = page.locator('section', {
      has: page.getByRole('heading', { name: 'ওয়েবসাইটে যা এখনো নেই' }),
    })
    await expect(missing.getByRole('listitem')).toHaveText([/^ক্লাস রুটিন নেই/])
    await expect(page.getByRole('link', { name: /^(শুরু করুন|এগিয়ে যান)$/ })).toHaveCount(0)

    const { clicks, keys } = person.effort()
    test.info().annotations.push({ type: 'effort', description: `${clicks} clicks, ${keys} keys` })
    expect(clicks).toBeLessThanOrEqual(most.clicks)
    expect(keys).toBeLessThanOrEqual(most.keys)

    await page.goto('/')
    const section = (heading: string | RegExp) =>
      page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page.getByRole('banner').locator('img').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('জ্ঞানই আলো')).toBeVisible()
    await expect(section('সর্বশেষ নোটিশ')).toContainText('নতুন শিক্ষাবর্ষের ক্লাস শুরু')
    await expect(section('আজ')).toBeVisible()
    const about = section('প্রতিষ্ঠান পরিচিতি')
    await expect(about).toContainText('১৯৭১ সালে নদীপুর, কিশোরগঞ্জ এলাকায় যাত্রা শুরু')
    await expect(about).toContainText('বছরের পথচলা')
    await expect(about).toContainText('৩')
    await expect(about).toContainText('জন শিক্ষক')
    await expect(section('আমাদের প্রতিষ্ঠান').locator('img')).toHaveCount(3)
    await expect(section('পরিচালনা কমিটি')).toContainText('নুরুল ইসলাম')
    await expect(section('পরিচালনা কমিটি')).toContainText('আনোয়ারা বেগম')
    const head = section('প্রধান শিক্ষকের বাণী')
    await expect(head).toContainText('রহিমা খাতুন')
    await expect(head).toContainText('ওয়েবসাইটে আপনাকে স্বাগত')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('নদীপুর, কিশোরগঞ্জ')
    await expect(footer.locator('[data-map]')).toHaveAttribute('data-map', /marker=24\.43/)
  },
)
