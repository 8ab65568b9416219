import { z } from 'zod'
import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { choice, instant, text, yesNo } from '#app/contract/fields.ts'
import { roleNames } from '#app/contract/roles.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { profilePicture } from './profile-picture.rules.ts'

export const userEntity = defineEntity({
  path: 'users',
  table: 'users',
  words: { one: 'ব্যবহারকারী', the: 'ব্যবহারকারী', counted: ' জন ব্যবহারকারী', knownBy: ['username'] },
  // No call accepts a complete user: people register, and Admins change some fields.
  fields: {},
  example: {},
  serverFields: {
    username: z.string().meta({ title: 'ইউজারনেম' }),
    full_name: z.string().meta({ title: 'নাম' }),
    email: text('ইমেইল'),
    phone: text('ফোন নম্বর'),
    role: choice('ভূমিকা', roleNames),
    active: yesNo('সক্রিয়'),
    second_factor: yesNo('দুই ধাপে লগইন'),
    awaits_owner: yesNo('এখনো আসেননি'),
    invited_until: instant('আমন্ত্রণের মেয়াদ'),
  },
  hiddenFields: { password_hash: z.string(), must_change_password: yesNo('পাসওয়ার্ড বদলাতে হবে') },
  files: { profile_picture: profilePicture },
  readBy: 'owner',
  isExportConfirmed: true,
  order: 'created',
  searched: ['username', 'full_name'],
  isOfPeople: true,
  unique: ({ username }) => searchKey(username),
  // The history stores only these fields.
  labels: {
    role: 'ভূমিকা',
    active: 'সক্রিয়',
    second_factor: 'দুই ধাপে লগইন',
    password: 'পাসওয়ার্ড',
    invited_until: 'আমন্ত্রণের মেয়াদ',
  },
})

export type UserView = EntityView<typeof userEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    users: typeof userEntity
  }
}
