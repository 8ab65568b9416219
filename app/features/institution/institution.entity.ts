import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import {
  date,
  integerOr,
  requiredEmail,
  requiredPhone,
  requiredText,
  shortText,
  text,
  yesNo,
} from '#app/contract/fields.ts'
import { logo, widePicture } from '#app/contract/file-rules.ts'
import { codeLabels } from '#app/contract/institution-codes.ts'
import { defaultKind, institutionKinds } from '#app/contract/institution-kinds.ts'
import {
  addressCodeLabel,
  choiceOrNone,
  choiceWithDefault,
  labelledValues,
  longestValue,
  weekDays,
} from '#app/contract/usual-fields.ts'
import { isShortMapLink, parseCoordinates } from '#app/text/base/coordinates.ts'
import { parseWebAddress } from '#app/text/base/web-addresses.ts'
import { monthsAfter } from '#app/text/dates/dates.ts'
import { admissionDeadlineLabel } from './admission-deadline.rules.ts'
import { type ChannelKind, channelLabels, channelRefusals, isOfChannel } from './channels.rules.ts'
import { institutionDefaults, securityDefaults } from './institution.rules.ts'
import { institutionTexts } from './institution.texts.ts'

/** Whether the government pays its teachers (Monthly Pay Order). */
export const mpoStatuses = { listed: 'এমপিওভুক্ত', none: 'এমপিওভুক্ত নয়' } as const

export const mostAtAGlance = 60
export const mostLinks = 20
/** Of seats and of fees. */
export const mostAdmissionRows = 20

/** How the home page begins. */
const heroes = { photo: 'প্রতিষ্ঠানের ছবি', crest: 'লোগো', name: 'শুধু নাম' } as const
export const defaultHero = 'photo'

const linksLabel = 'গুরুত্বপূর্ণ লিংক'
const admissionLinkLabel = 'কেন্দ্রীয় ভর্তির ওয়েবসাইট'

export const institutionEntity = defineEntity({
  path: 'institutions',
  table: 'institutions',
  words: {
    one: 'প্রতিষ্ঠানের তথ্য',
    the: 'প্রতিষ্ঠানটি',
    counted: 'টি প্রতিষ্ঠান',
    knownBy: ['name'],
  },
  fields: {
    name: requiredText('প্রতিষ্ঠানের নাম'),
    name_en: shortText('ইংরেজি নাম', 200),
    short_name: shortText('ছোট নাম', 60),
    kind: choiceWithDefault('প্রতিষ্ঠানের ধরন', institutionKinds, defaultKind),
    school_days: weekDays('ক্লাসের দিন'),
    session_month: integerOr('শিক্ষাবর্ষ শুরুর মাস', 1, 12, institutionDefaults.session_month),
    address: requiredText('ঠিকানা'),
    address_code: text(addressCodeLabel),
    contact_phone: requiredPhone('ফোন নম্বর'),
    contact_email: requiredEmail('ইমেইল'),
    facebook_url: channelAddress('facebook'),
    whatsapp_url: channelAddress('whatsapp'),
    youtube_url: channelAddress('youtube'),
    important_links: labelledValues(linksLabel, mostLinks, ({ label, value }) =>
      isWebAddress(value)
        ? undefined
        : `${linksLabel}: "${label}" সারিতে ওয়েবসাইটের ঠিকানা দিন, যেমন https://moedu.gov.bd।`,
    ),
    government_approval_number: text('সরকারি অনুমোদন নম্বর'),
    government_approval_date: date('সরকারি অনুমোদনের তারিখ'),
    eiin: shortText(codeLabels.eiin, 20),
    mpo_status: choiceOrNone('এমপিও', mpoStatuses),
    mpo_code: shortText(codeLabels.mpo_code, 50),
    mpo_date: date('এমপিওভুক্তির তারিখ'),
    board_code: shortText(codeLabels.board_code, 50),
    at_a_glance: labelledValues('একনজরে প্রতিষ্ঠান', mostAtAGlance),
    history: text('ইতিহাস'),
    tagline: shortText('স্লোগান', 200),
    base_year: integerOr('গণনা শুরুর বছর', 1700, 2200, institutionDefaults.base_year),
    office_hours: text('অফিসের সময়'),
    programs: text('প্রোগ্রাম'),
    departments: text('বিভাগ'),
    admission_eligibility: text('ভর্তির যোগ্যতা'),
    admission_process: text('ভর্তির প্রক্রিয়া'),
    admission_papers: text('ভর্তির কাগজপত্র'),
    admission_deadline: date(admissionDeadlineLabel),
    admission_seats: labelledValues('ভর্তির আসন', mostAdmissionRows),
    admission_fees: labelledValues('ভর্তির ফি', mostAdmissionRows),
    admission_link: shortText(admissionLinkLabel, longestValue).refine(
      (value) => value === '' || isWebAddress(value),
      { error: `${admissionLinkLabel}: ওয়েবসাইটের ঠিকানা দিন, যেমন https://xiclassadmission.gov.bd।` },
    ),
    map_place: text('মানচিত্রে অবস্থান').refine(
      (value) => value === '' || parseCoordinates(value) !== undefined,
      {
        error: ({ input }) =>
          isShortMapLink(String(input)) ? institutionTexts.shortLink : institutionTexts.noPlace,
      },
    ),
    theme_color: text('রং').refine((value) => value === '' || /^#[0-9a-f]{6}$/i.test(value), {
      error: 'রং: # দিয়ে ছয় অঙ্কের রঙের কোড দিন, যেমন #14532d।',
    }),
    hero: choiceWithDefault('হোম পাতার শুরুতে', heroes, defaultHero),
    registration_open: yesNo('নিবন্ধন খোলা'),
    second_factor_required: yesNo('অ্যাডমিনদের জন্য দুই ধাপে লগইন বাধ্যতামূলক'),
    message_months: integerOr('বার্তা যত মাস থাকে', 1, 60, securityDefaults.message_months),
    privacy_text: text('গোপনীয়তা পাতার লেখা'),
  },
  example: {
    name: 'হাওর আদর্শ কলেজ',
    kind: 'madrasa',
    school_days: [0, 6],
    session_month: 7,
    address: 'নদীর পাড়, হাওর বাজার',
    contact_phone: '02-55012345',
    contact_email: 'office@example.com',
    important_links: [{ label: 'শিক্ষা মন্ত্রণালয়', value: 'https://moedu.gov.bd' }],
    at_a_glance: [{ label: 'ভবন', value: '৩টি: দুইটি পাকা' }],
    admission_deadline: '2026-12-20',
    admission_seats: [{ label: 'বিজ্ঞান', value: '১৫০' }],
    admission_fees: [{ label: 'ভর্তি ফি', value: '২,০০০ টাকা' }],
    admission_link: 'https://xiclassadmission.gov.bd',
  },
  files: { logo: logo('লোগো'), institution_image: widePicture('প্রতিষ্ঠানের ছবি') },
  readBy: 'everyone',
  writerFields: ['registration_open', 'second_factor_required', 'message_months'],
  order: 'created',
  unique: () => 'the one institution',
})

function channelAddress(kind: ChannelKind) {
  return shortText(channelLabels[kind], longestValue).refine(
    (value) => value === '' || isOfChannel(kind, value),
    { error: `${channelLabels[kind]}: ${channelRefusals[kind]}` },
  )
}

export function isWebAddress(value: string): boolean {
  return parseWebAddress(value) !== undefined
}

export function expiryOfMessage(createdAt: string, months: number): Date {
  return monthsAfter(new Date(createdAt), months)
}

/** A record as the API answers it to an Admin. */
export type InstitutionView = EntityView<typeof institutionEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    institutions: typeof institutionEntity
  }
}
