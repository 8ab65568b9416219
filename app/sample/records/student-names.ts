const muslimBoys = `
  মোঃ রাকিবুল হাসান, তানভীর আহমেদ, মোঃ সাকিব আল মামুন, আরাফাত হোসেন, মোঃ নাঈম ইসলাম, ফাহিম শাহরিয়ার, মোঃ শাহরিয়ার নাজিম,
  মোঃ রিফাত হোসেন, জুবায়ের আহমেদ, মোঃ আশিকুর রহমান, মাহমুদুল হাসান রনি, মোঃ ইমরান হোসাইন, সাব্বির হোসেন, মোঃ তৌহিদুল ইসলাম,
  আবু রায়হান, মোঃ মেহেদী হাসান, নাফিস ফুয়াদ, মোঃ সোহাগ মিয়া, আব্দুল্লাহ আল নোমান, মোঃ হৃদয় মিয়া, তাহমিদ আনোয়ার,
  মোঃ রবিউল আউয়াল, শাহাদাত হোসেন জীবন, মোঃ আল আমিন, ইফতেখার আলম, মোঃ মুশফিকুস সালেহীন চৌধুরী, সিয়াম মাহমুদ, মোঃ জাহিদুল ইসলাম,
  রাফসান জানি, মোঃ ওমর ফারুক, মোঃ সাইফুল্লাহ, নাহিদুজ্জামান, মোঃ পারভেজ আলম, আসিফ ইকরাম, মোঃ তাজুল ইসলাম,
  মোঃ শামীম আহমেদ, আদনান আবীর, মোঃ মাসুদ পারভেজ, কাওসার আহমেদ, মোঃ লিমন মিয়া, মোঃ ফরহাদ আলী, তাওহীদ জামান,
  মোঃ রাসেল আহমেদ, মোঃ বায়েজিদ বোস্তামী, সামিউল বাশার, মোঃ উজ্জ্বল মিয়া`

const muslimGirls = `
  মোছাঃ সুমাইয়া আক্তার, নুসরাত জাহান, মোছাঃ ফারজানা ইয়াসমিন, সাদিয়া আফরিন, মোছাঃ খাদিজাতুল কুবরা, তাসনিম ফেরদৌস, জান্নাতুল মাওয়া,
  মোছাঃ রুবিনা খাতুন, মারিয়া সুলতানা, আয়েশা সিদ্দিকা, মোছাঃ শিউলি আক্তার, ফাহমিদা হক, তানজিলা রহমান, মোছাঃ নাজমা বেগম,
  সানজিদা ইসলাম, উম্মে হাবিবা, মোছাঃ লাবনী আক্তার, রাইসা তাবাসসুম, মোছাঃ হাসিনা মমতাজ, ইসরাত জাহান মীম, ফাতিমা তুজ জোহরা,
  মোছাঃ মৌসুমী আক্তার, নাদিয়া নওশীন, মোছাঃ সাবিহা সুলতানা, তাহিয়া মুবাশশিরা, আফসানা নাহার মিম, মোছাঃ রেশমা পারভীন, সুরাইয়া আক্তার,
  মোছাঃ বিউটি খাতুন, মাহিয়া মেহজাবীন, মোছাঃ রোকসানা আক্তার, আতিয়া ফারহানা, মোছাঃ জেসমিন নাহার, লামিয়া জামান, শারমিন সুলতানা শান্তা,
  মোছাঃ কামরুন্নাহার, নিশাত তাসনিম, মোছাঃ পারুল আক্তার, হুমায়রা আনজুম, মোছাঃ তাছলিমা খাতুন, জারিন তাসনিম, মোছাঃ মুক্তা আক্তার,
  সুবর্ণা আফরোজ, মোছাঃ আরিফা জান্নাত, মোছাঃ সোনিয়া আক্তার, রিফাহ নানজিবা, মোছাঃ কুলসুম আক্তার, মেহেরুন্নেছা`

const otherBoys = `
  সুব্রত সরকার, অনিক চন্দ্র দাস, প্রান্ত কুমার সাহা, হৃদয় দেবনাথ, সৌরভ পাল, জয় রায়, অর্ণব চক্রবর্তী, নয়ন বর্মন, শুভ সূত্রধর,
  পলাশ চিসিম, জয়ন্ত হাজং, প্রীতম রেমা, সেন্টু মারাক`

const otherGirls = `
  পূজা রানী সাহা, অর্পিতা সরকার, তৃষ্ণা রানী দাস, প্রিয়াংকা দেবনাথ, মৌমিতা পাল, স্বর্ণা রায়, ঐশী চক্রবর্তী, দিপা রানী বর্মন, বৃষ্টি সূত্রধর,
  রোজমেরি রেমা, বর্ণালী হাজং, সিলভিয়া চিসিম, অনন্যা মারাক`

const fathers = `
  মোঃ আব্দুল জলিল, মোঃ খোরশেদ আলম, আব্দুর রশিদ ভূঁইয়া, মোঃ ফজলুর রহমান, মোঃ শাহজাহান মিয়া, মোঃ হেলাল উদ্দিন, সিরাজুল ইসলাম,
  মোঃ আবুল কাশেম, মোঃ নজরুল ইসলাম, মোঃ ইদ্রিস আলী, আলী আকবর, মোঃ মতিউর রহমান, মোঃ সুরুজ আলী, মোঃ আমজাদ হোসেন, ছানোয়ার হোসেন,
  মোঃ বজলুর রশিদ, মোঃ তোফাজ্জল হোসেন, আব্দুল গফুর মিয়া, মোঃ লুৎফর রহমান, মোঃ কামাল উদ্দিন, মোঃ ওয়াজেদ আলী, মোঃ আব্দুল বারেক,
  মোঃ চাঁন মিয়া, মোঃ এমদাদুল হক, মোঃ ময়েজ উদ্দিন, শামসুল হক, মোঃ আব্দুস সালাম, মোঃ রমজান আলী, মোঃ আবু তাহের, মোঃ জামাল উদ্দিন,
  হাফিজ উদ্দিন, মোঃ মনিরুজ্জামান, মোঃ দুলাল মিয়া, মোঃ ইসমাইল হোসেন, মোঃ গোলাম মোস্তফা`

const mothers = `
  মোছাঃ আমেনা খাতুন, মোছাঃ জাহানারা বেগম, মোছাঃ রাবেয়া খাতুন, সালেহা বেগম, মোছাঃ মর্জিনা আক্তার, মোছাঃ ফিরোজা বেগম, হালিমা খাতুন`

const hinduFathers = 'নিতাই চন্দ্র, গোপাল, সুশীল কুমার, রঞ্জিত, স্বপন কুমার, মনোরঞ্জন, বাবুল চন্দ্র, প্রদীপ, নারায়ণ চন্দ্র'
const indigenousParents = 'সুচরিতা, মালতী, প্রমিলা, রীতা'

export interface SampleStudentName {
  full_name: string
  guardian_name: string
  gender: 'male' | 'female'
}

/** Mixed as in a register; children have the family name of their parents, if any. */
export const studentNames: SampleStudentName[] = interleave([
  withGuardians(names(muslimGirls), 'female', muslimGuardian(0)),
  withGuardians(names(muslimBoys), 'male', muslimGuardian(17)),
  withGuardians(names(otherGirls), 'female', familyGuardian(0)),
  withGuardians(names(otherBoys), 'male', familyGuardian(5)),
])

function names(list: string) {
  return list.split(',').map((name) => name.trim())
}

function withGuardians(
  list: string[],
  gender: SampleStudentName['gender'],
  guardianOf: (name: string, index: number) => string,
): SampleStudentName[] {
  return list.map((full_name, index) => ({ full_name, guardian_name: guardianOf(full_name, index), gender }))
}

function muslimGuardian(start: number) {
  const parents = [...names(fathers), ...names(mothers)]
  return (_name: string, index: number) => pick(parents, (start + index) * 5)
}

// Garo families pass on the mother's name, so the mother is the guardian.
function familyGuardian(start: number) {
  return (name: string, index: number) => {
    const family = name.split(' ').at(-1) ?? ''
    const isIndigenous = ['চিসিম', 'হাজং', 'রেমা', 'মারাক'].includes(family)
    return `${pick(names(isIndigenous ? indigenousParents : hinduFathers), start + index)} ${family}`
  }
}

function interleave<T>(groups: T[][]): T[] {
  return groups
    .flatMap((group) => group.map((item, index) => ({ item, position: (index + 0.5) / group.length })))
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item)
}

function pick(list: string[], index: number) {
  return list[index % list.length] ?? ''
}
