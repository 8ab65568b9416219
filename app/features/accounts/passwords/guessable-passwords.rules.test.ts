import { expect, test } from 'vitest'
import { guessedBy } from './guessable-passwords.rules.ts'

const guessable: Record<string, string[]> = {
  'the commonest everywhere': [
    'password',
    'Password1!',
    'iloveyou',
    'letmein123',
    'welcome@2026',
    'qwerty12',
    'trustno1',
  ],
  'letters written as signs': [
    'p@ssw0rd',
    'P@$$w0rd123',
    'b4ngl4d3sh',
    'adm1n1strator',
    '@dmin1234',
    'Sch00l@2025',
  ],
  'the country': [
    'bangladesh71',
    'Bangladesh@1971',
    'joybangla',
    'AmarSonarBangla',
    'sonarbangla123',
    'bangladeshbd',
  ],
  'a district': ['dhaka1234', 'Chattogram@1', 'rajshahi', 'mymensingh!!', '2026barishal', 'noakhali007'],
  'the school': [
    'school123',
    'College@2026',
    'headmaster1',
    'teacher#12',
    'pathshala',
    'principal2025',
    'madrasha786',
  ],
  'a name': ['rahim12345', 'Hossain@123', 'fatema2001', 'mohammad', 'rakibrakib', 'mdsohel123'],
  'faith and love': [
    'bismillah',
    'allah786786',
    'alhamdulillah1',
    'ilovemom',
    'valobashi',
    'amitomakevalobashi',
    'ammuabbu1',
  ],
  'Bengali words': [
    'পাসওয়ার্ড',
    'পাসও\u09af\u09bcার্ড১২৩',
    'বাংলাদেশ৭১',
    'আমার সোনার বাংলা',
    'জয়বাংলা১২৩',
    'ঢাকা১২৩৪',
    'আমিতোমাকেভালোবাসি',
  ],
  'a walk over the keys': [
    'qwertyui',
    'asdfghjkl',
    '1qaz2wsx',
    'zaq12wsx',
    'qazwsxedc',
    '1q2w3e4r',
    'qweasdzxc',
    'qwer1234',
    'abcd1234',
    '!@#$%^&*',
    'কখগঘঙচছজ',
    'zxcvbnm1',
  ],
  'digits in a row': [
    '12345678',
    '৮৭৬৫৪৩২১',
    '123123123',
    '12344321',
    '11223344',
    '147258369',
    '00000000',
    '789456123',
    '98761234',
  ],
  'a day or a number': [
    '26031971',
    '16-12-1971',
    '19710326',
    '20252026',
    '01711223399',
    '+8801711223399',
    '০১৭১১২২৩৩৯৯',
    '12121212',
    '10203040',
  ],
  'the same again and again': ['aaaaaaaa', 'xyzqxyzq', 'abababab', 'testtest', 'dhaka-dhaka'],
}

test.each(Object.entries(guessable).flatMap(([why, all]) => all.map((password) => ({ why, password }))))(
  '$password can be guessed by anybody: $why',
  ({ password }) => {
    expect(guessedBy(password)).toBe('anybody')
  },
)

test.each([
  'khal-bil-haor-9',
  'nodi-nouka-pal-26',
  'notun-pathshala-77',
  'onno-pathshala-5',
  'dewa-hoyeche-1',
  'shapla-doel-ilish-3',
  'দশটা-নৌকা-পুকুরপাড়',
  'নদী নৌকা পাল',
  'h7q2-mw9k-xtu4-b3zp',
  'gT5#kw9Q',
  'correct horse battery',
  'bangladesh-74920613',
  '83920174',
  'abc-pukur-nouka',
  '🌊🛶🌾🐟🦆🪷🌧️☀️',
])('%s is not easy to guess', (password) => {
  expect(guessedBy(password)).toBeUndefined()
})

const owner = {
  username: 'kulsum.77',
  full_name: 'মোছাঃ কুলসুম আরা',
  email: 'kulsum.ara@example.com',
  phone: '০১৭০০-০০৪৩২১',
}

test.each([
  { why: 'the username', password: 'kulsum.77' },
  { why: 'the username with a year', password: 'Kulsum@1998' },
  { why: 'the username in signs', password: 'ku1sum77' },
  { why: 'the username twice', password: 'kulsumkulsum' },
  { why: 'the email address', password: 'kulsumara1' },
  { why: 'the username and a common word', password: 'kulsum-school' },
  { why: 'the name', password: 'কুলসুমআরা' },
  { why: 'a part of the name', password: 'কুলসুম১২৩৪' },
  { why: 'the phone number', password: '01700004321' },
  { why: 'the end of the phone number', password: '00004321' },
  { why: 'the phone number as it is dialled from abroad', password: '+8801700004321' },
  { why: 'the username and the phone number', password: 'kulsum01700004321' },
])('people who know the owner can guess a password of $why', ({ password }) => {
  expect(guessedBy(password, owner)).toBe('acquaintance')
})

test('a password is not refused because of somebody else’s name', () => {
  for (const password of ['kulsum.77', 'kulsumara1', 'কুলসুমআরা']) expect(guessedBy(password)).toBeUndefined()
  expect(guessedBy('nodi-nouka-kulsum', owner)).toBeUndefined()
  expect(
    guessedBy('nodi-nouka-pal-26', { username: 'pal', full_name: '', email: '', phone: '' }),
  ).toBeUndefined()
})

test('a password made to be slow to check is checked fast', () => {
  const person = { username: 'aba', full_name: 'abab ababa ababab', email: '', phone: '' }
  const parts = ['a', 'abc', 'aba', 'kulsum', 'bangla', '1', 'ক', '@', '@1']
  for (const part of parts) for (const end of ['', 'x', '9x']) guessedBy(`${part.repeat(256)}${end}`, person)
  expect(guessedBy(`${'abab'.repeat(60)}xyzzy`, person)).toBeUndefined()
  expect(guessedBy('ab'.repeat(10_000), person)).toBeUndefined()
})
