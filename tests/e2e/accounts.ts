import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '../../app/contract/roles.ts'
import { codeAt, stepAt } from '../../app/features/accounts/second-factor/totp.rules.ts'
import { admin } from './journey-school.ts'
import { register, signIn } from './staff.ts'

export type Account = { id: number; username: string; password: string; full_name: string }

/** A new Admin that no other journey uses. */
export const newAdmin = (request: APIRequestContext) => newUser(request, 'Admin')

/** A new user with this role that no other journey uses. */
export async function newUser(request: APIRequestContext, role: Role): Promise<Account> {
  const account = await register(request)
  const headers = { Authorization: `Bearer ${await signIn(request, admin)}` }
  await request.patch(`/api/users/${account.id}/`, { headers, data: { role } })
  return account
}

/** Sets up the second factor of the token's user. */
export async function enrol(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const begun = await request.post('/api/user/second-factor/', { headers })
  const secret = String((await begun.json()).secret)
  const code = codeOf(secret)
  const done = await request.post('/api/user/second-factor/confirm/', { headers, data: { code } })
  return { secret, codes: (await done.json()).recovery_codes as string[] }
}

/** The same on the account screen, up to the recovery codes. */
export async function enrolOnScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'চালু করুন' }).click()
  await page.getByRole('button', { name: 'পরের ধাপ' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.locator('input[name=code]').fill(codeOf(secret))
  await page.getByRole('button', { name: 'চালু করুন' }).click()
  await page.getByRole('button', { name: 'কোডগুলো রেখেছি' }).click()
}

/** The code of an authenticator app whose clock is `ahead` half minutes fast. */
export function codeOf(secret: string, ahead = 0): string {
  return codeAt(secret, stepAt(Date.now()) + ahead)
}
