import { pdfFile } from './test-files.ts'
import { form, openSchool, type School } from './test-school.ts'

const visitor = { token: null }
export const searchAddress = (typed: string) => `/search?${new URLSearchParams({ q: typed })}`
export const search = async (school: School, typed: string) =>
  (await school.get(searchAddress(typed), visitor)).text

const inWords = (html = '') =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .trim()
/** The answer of a page, as "title: text" and its link. */
export function answerIn(html: string): [string, string] | undefined {
  const [, title, href = '', text] =
    /<div class="answer".*?<h2[^>]*>(.*?)<\/h2>.*?<a class="link" href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(
      html,
    ) ?? []
  return title === undefined
    ? undefined
    : [`${inWords(title)}: ${inWords(text)}`, href.replaceAll('&amp;', '&')]
}
/** The links of the results, the answer of a page first. */
export const linksIn = (html: string) => {
  const answer = answerIn(html)?.[1]
  const rows = [...html.matchAll(/<h3[^>]*>\s*<a[^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return [...(answer === undefined ? [] : [answer]), ...rows]
}

/** The sections after the answer, with their counts. */
export const sectionsIn = (html: string) =>
  [...html.matchAll(/<h2 id="found-\w+">(.*?)<\/h2>/g)].map(([, heading]) => inWords(heading))
export const rowsIn = (html: string, section: string) =>
  [
    ...(html.split(`id="found-${section}"`)[1]?.split('</section>')[0] ?? '').matchAll(
      /<h3[^>]*>(.*?)<\/h3>/g,
    ),
  ].map(([, title]) => inWords(title))

const college = {
  name: 'সোনাবিল মহাবিদ্যালয়',
  address: 'কলেজ রোড, সোনাবিল',
  contact_phone: '01700001001',
  contact_email: 'info@college.example',
  office_hours: 'সকাল ৯টা\nবিকাল ৫টা',
  eiin: '123456',
  facebook_url: 'https://facebook.com/sonabil',
  base_year: '১৯৭১',
  admission_deadline: '2026-12-20',
  admission_seats: [
    { label: 'বিজ্ঞান', value: '১৫০' },
    { label: 'মানবিক', value: '১০০' },
  ],
  admission_fees: [{ label: 'ভর্তি ফি', value: '২,০০০ টাকা' }],
  admission_link: 'https://xiclassadmission.gov.bd/login',
}

/** With some of everything that answers. */
export async function openAnsweringSchool(): Promise<School> {
  const school = await openSchool()
  await school.add('/api/institutions/', college)
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'শাহানা পারভীন' })
  await school.add('/api/committee-members/', { full_name: 'নুরুল ইসলাম', role: 'সভাপতি' })
  await school.add('/api/committee-members/', { full_name: 'রফিকুল হক', role: 'সদস্য' })
  await school.add('/api/teachers/', {
    full_name: 'আব্দুল করিম',
    designation: 'প্রভাষক',
    subject: 'গণিত',
    contact_phone: '01700000009',
  })
  await school.add('/api/staff/', { full_name: 'রহিম মিয়া', designation: 'অফিস সহায়ক' })
  for (const [title, category, date] of [
    ['একাদশ শ্রেণির ভর্তি ফরম', 'form', '2026-01-02'],
    ['পুরোনো ভর্তি ফরম', 'form', '2020-01-02'],
    ['অর্ধবার্ষিক পরীক্ষা', 'result', '2026-03-01'],
  ] as const)
    await school.add(
      '/api/documents/',
      form({ title, category, date, file_pages: '2', file: [pdfFile(title), 'ক.pdf'] }),
    )
  await school.add('/api/notices/', { title: 'শীতকালীন ছুটি', date: '2026-12-20' })
  await school.add('/api/notices/', { title: 'ঈদের ছুটি', date: '2025-03-20' })
  await school.add('/api/notices/', { title: 'বার্ষিক পরীক্ষার ফলাফল', date: '2026-02-01' })
  return school
}
