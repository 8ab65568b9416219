import { passwordTexts } from './accounts.texts.ts'

const shortest = 8

/** Whether a new password has enough characters. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= shortest
}

/** The error of a form whose new password is too short. */
export function tooShort(data: FormData): { password?: string[] } {
  return isLongEnough(String(data.get('password') ?? '')) ? {} : { password: [passwordTexts.short] }
}
