import { portrait } from '#app/contract/file-rules.ts'

export const profilePicture = portrait('ছবি')
