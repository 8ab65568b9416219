import { toBengaliDigits } from '#app/text/digits.ts'

/** The settings that the default privacy text mentions. */
export interface PrivacyFacts {
  messageMonths: number
  /** Whether pages show the map of an external service. */
  hasMap: boolean
  /** The host of an external avatar service; undefined if the server draws initials itself. */
  avatarHost: string | undefined
  /** How many nightly backups are kept; undefined if none are made. */
  nightlyKeep: number | undefined
}

/** A block of a text: `# ` starts a heading, `- ` a list item, an empty line a new paragraph. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; entries: string[] }

/** The default privacy text, until the school writes its own. */
export function usualPrivacyText({ messageMonths, hasMap, avatarHost, nightlyKeep }: PrivacyFacts): string {
  const outside = [
    ...(hasMap
      ? [
          'পাতার নিচের মানচিত্রটি OpenStreetMap থেকে আসে, কেবল নিচে নামলে। তখন তারা আপনার ইন্টারনেট ঠিকানা (আইপি) দেখতে পায়।',
        ]
      : []),
    ...(avatarHost
      ? [`কারো ছবি না থাকলে নামের আদ্যক্ষর আঁকে ${avatarHost}। শিক্ষার্থীর নাম সেখানে কখনো পাঠানো হয় না।`]
      : []),
  ]
  const backups =
    nightlyKeep === undefined
      ? 'প্রতিষ্ঠান ব্যাকআপ নিলে মুছে ফেলা তথ্যও তাতে থাকে, ব্যাকআপটি মুছে ফেলা পর্যন্ত।'
      : `প্রতি রাতে ব্যাকআপ নেওয়া হয়; শেষ ${toBengaliDigits(nightlyKeep)}টি এবং চার সপ্তাহের একটি করে থাকে, পুরোনোগুলো নিজে থেকে মুছে যায়। মুছে ফেলা তথ্যও এগুলোতে থাকে, নিয়মিত ব্যাকআপ চললে সর্বোচ্চ ${toBengaliDigits(Math.max(nightlyKeep, weeklyDays))} দিন। প্রতিষ্ঠানের নিজে নেওয়া ব্যাকআপে তা থাকে প্রতিষ্ঠান সেটি মোছা পর্যন্ত।`
  return `এই ওয়েবসাইট পড়তে নিজের কোনো তথ্য দিতে হয় না। এখানে বিজ্ঞাপন নেই, দর্শকের গতিবিধি দেখে এমন কোনো সেবাও নেই। যেটুকু রাখা হয়, কতদিন রাখা হয় এবং কে দেখেন, তা নিচে লেখা আছে।

# আপনি মেসেজ পাঠালে
- আপনার নাম, ইমেইল, ফোন নম্বর ও লেখা রাখা হয়, যাতে উত্তর দেওয়া যায়।
- কেবল প্রতিষ্ঠানের অ্যাডমিনরা তা পড়েন।
- আসার ${toBengaliDigits(messageMonths)} মাস পরে মেসেজটি নিজে থেকে মুছে যায়। চাইলে তার আগেও মুছে দেওয়া হয়।

# অ্যাকাউন্ট খুললে
- ইউজারনেম, নাম ও ফোন নম্বর রাখা হয়; দিলে ইমেইল ও ছবিও। অ্যাডমিনরা এগুলো দেখেন।
- পাসওয়ার্ড এমনভাবে রাখা হয় যে কেউ পড়তে পারেন না।
- কবে, কোন ব্রাউজার ও কোন আইপি ঠিকানা থেকে লগইন হয়েছে বা চেষ্টা হয়েছে, তা ৯০ দিন আপনি দেখতে পান। নিরাপত্তার জন্য অ্যাডমিনদের একটি খাতায় তা ৪০০ দিন থাকে।
- নিজের তথ্যের কপি নামাতে এবং নিজের অ্যাকাউন্ট মুছতে পারেন।

# শিক্ষার্থী হলে
- ভর্তি ও পড়ানোর কাজে নাম, রোল, শ্রেণি, শাখা, ডিজিটাল আইডি, জন্ম তারিখ, ঠিকানা, ছবি, শিক্ষার্থীর নিজের ফোন নম্বর ও ইমেইল (থাকলে) এবং অভিভাবকের নাম ও ফোন নম্বর রাখা হতে পারে।
- এগুলো ওয়েবসাইটের কোথাও দেখানো হয় না। কেবল অ্যাডমিনরা দেখেন।
- অভিভাবক সব তথ্যের কপি নিতে, ভুল ঠিক করাতে এবং স্থায়ীভাবে মুছে দিতে বলতে পারেন।

# শিক্ষক, কর্মচারী বা কমিটির সদস্য হলে
- শিক্ষক ও কর্মচারীর নাম, পদবি, ছবি, ফোন ও ইমেইল সবাই দেখেন। প্রতিষ্ঠানপ্রধান ও কমিটির সদস্যদের ফোন ও ইমেইল কেবল অ্যাডমিনরা দেখেন।

# গ্যালারির ছবিতে থাকলে
- ছবিতে আপনি বা আপনার সন্তান থাকলে এবং আপত্তি থাকলে জানান। সরানো ছবি এক দিনের মধ্যে দর্শকদের ব্রাউজার থেকেও চলে যায়।

# আপনার ব্রাউজারে যা থাকে
- শুধু পাতা পড়লে কোনো কুকি রাখা হয় না।
- মেসেজ পাঠালে বা লগইন করলে একটি কুকি থাকে, যা অন্য ওয়েবসাইটকে আপনার নামে কিছু পাঠাতে দেয় না। ব্রাউজার বন্ধ করলে তা চলে যায়।
- লগইন করলে আরেকটি কুকি এক বছর থাকে, যাতে অন্য কেউ বারবার ভুল পাসওয়ার্ড দিয়ে এই ব্রাউজারে আপনার লগইন আটকাতে না পারে। তাতে শুধু এলোমেলো অক্ষর থাকে, কারো নাম নয়। পাসওয়ার্ড বদলালে তা আর কাজ করে না।
- লগইন করলে লগইনের চাবি, আপনার নাম ও ভূমিকা ব্রাউজারে থাকে; লগআউট করলে মুছে যায়।
- ড্যাশবোর্ডে লেখা অসমাপ্ত খসড়া সর্বোচ্চ সাত দিন (শিক্ষার্থীর তথ্যের এক দিন) ব্রাউজারে থাকে; লগআউট করলে মুছে যায়।

# বাইরের সেবা
${outside.length > 0 ? outside.map((line) => `- ${line}`).join('\n') : '- এই ওয়েবসাইটের কোনো পাতা বাইরের কোনো সেবা থেকে কিছু আনে না।'}

# সার্ভারে আর যা থাকে
- সার্ভারের লগে কারো নাম, আইপি ঠিকানা, খোঁজা শব্দ বা লেখা থাকে না। বারবার চেষ্টা ঠেকাতে আইপি ঠিকানা সর্বোচ্চ দুই দিন মনে রাখা হয়।
- বদলানো বা মুছে ফেলা তথ্য ৯০ দিন ইতিহাসে থাকে, যাতে ভুল হলে ফেরানো যায়। মেসেজের ও অ্যাকাউন্টের লেখা ইতিহাসে থাকে না।
- ${backups}

# জানতে, ঠিক করাতে বা মুছতে চাইলে
আপনার বা আপনার সন্তানের কী তথ্য রাখা আছে তা জানতে, কপি নিতে, ভুল ঠিক করাতে বা মুছে দিতে চাইলে প্রতিষ্ঠানের অফিসে জানান। শিক্ষার্থীর তথ্যের জন্য অভিভাবকের পরিচয় দেখা হয়।`
}

// One of each of four weeks is kept, however few nights are configured.
const weeklyDays = 28

/** Parses a text into blocks. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined
    const rest = line.slice(2).trim()
    isOpen = line !== ''
    if (line === '') continue
    if (line.startsWith('# ') && rest) {
      blocks.push({ kind: 'heading', text: rest })
      isOpen = false
    } else if (line.startsWith('- ') && rest) {
      if (last?.kind === 'list') last.entries.push(rest)
      else blocks.push({ kind: 'list', entries: [rest] })
    } else if (last?.kind === 'paragraph') last.text += `\n${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
