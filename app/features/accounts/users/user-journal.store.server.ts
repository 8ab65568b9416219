import { type Role, roleNames } from '#app/contract/roles.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import { type Actor, addJournalEntry, type JournalEntry } from '#app/features/journal/journal.store.server.ts'
import { type User, userSubject } from './users.store.server.ts'

/** Without `after` the account was deleted. */
export async function recordUserChange(
  trx: SqlTransaction,
  actor: Actor,
  before: User,
  after: User | undefined,
): Promise<void> {
  for (const entry of entriesOf(before, after))
    await addJournalEntry(trx, actor, { ...entry, subject: userSubject(before) })
}

function entriesOf(before: User, after: User | undefined): Pick<JournalEntry, 'kind' | 'detail'>[] {
  if (!after) return [{ kind: 'user_deleted' }]
  const entries: Pick<JournalEntry, 'kind' | 'detail'>[] = []
  if (after.role !== before.role) {
    const isMore = rankOf(after.role) > rankOf(before.role)
    entries.push({ kind: isMore ? 'role_given' : 'role_taken', detail: `${before.role} → ${after.role}` })
  }
  if (after.active !== before.active)
    entries.push({ kind: after.active ? 'user_activated' : 'user_deactivated' })
  if (after.password_hash !== before.password_hash) entries.push({ kind: 'password_reset' })
  if (after.second_factor !== before.second_factor)
    entries.push({ kind: after.second_factor ? 'second_factor_on' : 'second_factor_off' })
  return entries
}

// In ascending order of rights.
function rankOf(role: Role): number {
  return Object.keys(roleNames).indexOf(role)
}
