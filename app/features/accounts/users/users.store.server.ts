import type { Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { userEntity } from './users.entity.ts'
import { checkUser } from './users.invariants.server.ts'

export type User = RecordOf<'users'>

export const users = crudStore(userEntity, {
  hidesContentInHistory: true,
  check: checkUser,
  about: (before, after) => ({
    name: (after ?? before)?.username ?? '',
    fields: {
      ...changesOf(before, after, ['role', 'active', 'second_factor', 'invited_until']),
      ...(before && after && before.password_hash !== after.password_hash && { password: ['', 'new'] }),
    },
  }),
})

function changesOf(before: User | undefined, after: User | undefined, fields: readonly (keyof User)[]) {
  const both = fields.map((field) => [field, [before?.[field] ?? null, after?.[field] ?? null]] as const)
  return Object.fromEntries(both.filter(([, [old, current]]) => old !== current))
}

export function userSubject({ id, username }: Pick<User, 'id' | 'username'>) {
  return { entity: 'users', id, username }
}

/** In every equivalent spelling. */
export async function findUserByName(sql: Sql, username: string): Promise<User | undefined> {
  return users.findByUnique(sql, { username })
}

/** Without the fields that the API must not return. */
export function withoutSecrets({ password_hash: _hash, must_change_password: _must, ...user }: User) {
  return user
}
