import { portrait } from '#app/contract/file-rules.ts'

/** The rule of a user's picture. */
export const profilePicture = portrait('ছবি')
