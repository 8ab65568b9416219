import { lockRights } from '#app/api/authorized-write.server.ts'
import { deleteDevicesOf } from '#app/api/devices.server.ts'
import { hashPassword, makePassword } from '#app/api/passwords.server.ts'
import { SettingsError } from '#app/config.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import { write } from '#app/db/write.server.ts'
import { setPassword } from '#app/features/accounts/invitations/invitations.store.server.ts'
import { guessedByList } from '#app/features/accounts/passwords/common-passwords.store.server.ts'
import { removeSecondFactor } from '#app/features/accounts/second-factor/second-factors.store.server.ts'
import { deleteTokensOf } from '#app/features/accounts/sign-in/tokens.store.server.ts'
import { firstAdmin } from '#app/features/accounts/users/accounts.contract.ts'
import { recordUserChange } from '#app/features/accounts/users/user-journal.store.server.ts'
import { lockActiveAdmins } from '#app/features/accounts/users/users.invariants.server.ts'
import { findUserByName, users } from '#app/features/accounts/users/users.store.server.ts'
import { serverActor } from '#app/features/journal/journal.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'

const system = { id: null, username: 'system' }

/** Creates the first Admin if there is none; a generated password is printed once. */
export async function ensureFirstAdmin({ settings, database }: Resources): Promise<void> {
  if ((await users.count(database.sql, { role: 'Admin' })) > 0) return
  const username = settings.adminUsername ?? 'admin'
  const password = settings.adminPassword ?? makePassword()
  const parsed = firstAdmin.safeParse({ username, password })
  if (!parsed.success || (await guessedByList(password, { username }))) {
    const isName = parsed.error?.issues.some((issue) => issue.path[0] === 'username')
    throw new SettingsError(
      isName
        ? `ADMIN_USERNAME: got "${username}", takes 3 to 50 letters, digits, dots, underscores or dashes.`
        : 'ADMIN_PASSWORD: got a value that is not shown here, takes 8 to 256 characters that are not easy to guess.',
    )
  }
  const existing = await findUserByName(database.sql, username)
  // Another instance created it after this one had counted.
  if (existing?.role === 'Admin') return
  if (existing)
    throw new SettingsError(
      `ADMIN_USERNAME: "${username}" is taken by a user who is no Admin. Set another name.`,
    )
  const password_hash = await hashPassword(password)
  const isPrinted = settings.adminPassword === undefined
  const isCreated = await write(database, async (w) => {
    if ((await lockActiveAdmins(w)).length > 0) return false
    const profile = {
      username: parsed.data.username,
      full_name: '',
      email: '',
      phone: '',
      profile_picture: null,
    }
    await users.insert(
      w,
      {
        ...profile,
        role: 'Admin',
        active: true,
        must_change_password: isPrinted,
        second_factor: false,
        awaits_owner: false,
        invited_until: null,
        password_hash,
      },
      system,
    )
    return true
  }).catch(ignoreOtherInstance)
  if (isCreated && isPrinted) printOnce(username, password)
}

// Two instances that start together both find no Admin; the unique username lets one of them create it.
function ignoreOtherInstance(fault: unknown): false {
  if (violationOf(fault) === 'unique') return false
  throw fault
}

/** Sets a user's password, to be changed at the next sign-in, and ends their sessions. */
export async function resetPassword(
  { database }: Pick<Resources, 'database'>,
  username: string,
): Promise<string | undefined> {
  const user = await findUserByName(database.sql, username)
  if (!user) return undefined
  const password = makePassword()
  const password_hash = await hashPassword(password)
  await write(database, async (w) => {
    await lockRights(w)
    const before = await users.findForUpdate(w, user.id)
    if (!before) return
    const after = await setPassword(
      w,
      before,
      { password_hash, must_change_password: true, active: true },
      system,
    )
    await recordUserChange(w.trx, serverActor, before, after)
    await deleteTokensOf(w.trx, user.id)
    await deleteDevicesOf(w.trx, user.id)
  })
  return password
}

/** Removes the second factor of a user who lost phone and recovery codes; false for an unknown username. */
export async function dropSecondFactor(
  { database }: Pick<Resources, 'database'>,
  username: string,
): Promise<boolean> {
  const user = await findUserByName(database.sql, username)
  if (!user) return false
  await write(database, async (w) => {
    await lockRights(w)
    const before = await users.findForUpdate(w, user.id)
    if (!before) return
    await removeSecondFactor(w.trx, user.id)
    const after = await users.update(w, before, { second_factor: false }, system)
    await recordUserChange(w.trx, serverActor, before, after)
  })
  return true
}

function printOnce(username: string, password: string): void {
  const line = '─'.repeat(58)
  console.log(`\n${line}\n  The first Admin was made. Sign in at /login and choose a password:\n`)
  console.log(`    username  ${username}\n    password  ${password}\n\n  It is shown only now.\n${line}\n`)
}
