import { countEvent } from '#app/http/limits.server.ts'
import type { CallRequest } from './call.server.ts'
import { isPassword, signedIn } from './passwords.server.ts'
import { refuseFields } from './refusal.server.ts'
import { refuseWhenFull } from './refuse-when-full.server.ts'

const wrongPasswords = { max: 10, windowMs: 15 * 60 * 1000 }

/**
 * Asks whoever is signed in for their present password, of which `kept` is the hash; throws 400 for a wrong one, and
 * 429 after ten wrong ones in 15 minutes, whatever they were asked for.
 */
export async function checkOwnPassword(
  { resources, user }: CallRequest,
  typed: string,
  kept: string,
): Promise<void> {
  const { sql } = resources.database
  const bucket = `password ${user?.id}`
  const admit = () => refuseWhenFull(sql, bucket, wrongPasswords)
  if (await isPassword(typed, kept, signedIn(user), admit)) return
  await countEvent(sql, bucket)
  throw wrongOwnPassword()
}

/** 400, for a present password that is not the one. */
export const wrongOwnPassword = () =>
  refuseFields(400, { current_password: ['এখনকার পাসওয়ার্ডটি ঠিক নয়। আবার লিখুন।'] })
