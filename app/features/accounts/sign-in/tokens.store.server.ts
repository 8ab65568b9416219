import { hash, randomBytes } from 'node:crypto'
import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { hasTokenShape } from '#app/http/request-head.server.ts'

const hourMs = 60 * 60 * 1000
const idleTimeoutMs = 7 * 24 * hourMs
const maxAgeMs = 30 * 24 * hourMs
// Programs may never end their sessions, so the least recently used ones are deleted.
const maxPerUser = 200

/** Starts a confirmed session. Returns 256 random bits, of which only the hash is stored. */
export async function insertToken(trx: SqlTransaction, userId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date().toISOString()
  await trx
    .insertInto('tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      device,
      confirmed_at: now,
    })
    .execute()
  await deleteExcessTokens(trx, userId)
  return token
}

/** Inside a running write, if given; undefined if the token is unknown, expired, or was not used for a week. */
export async function findUserByToken(sql: Sql, token: string, write?: Write) {
  if (!hasTokenShape(token)) return undefined
  const now = Date.now()
  const given = {
    hash: hashOf(token),
    createdAfter: instantBefore(now, maxAgeMs),
    usedAfter: instantBefore(now, idleTimeoutMs),
  }
  const row = await findTokenRow(sql, given, write?.run)
  if (!row) return undefined
  // Written once an hour. A read-only disk must not prevent reading.
  if (!write && row.last_used_at < instantBefore(now, hourMs))
    await touch(sql, row.token_id).catch((fault: unknown) => {
      if (!diskFaultOf(fault)) throw fault
    })
  const { last_used_at: _used, must_change_password, second_factor, is_required, ...user } = row
  return {
    ...user,
    must_change_password: must_change_password === 1,
    must_set_second_factor: user.role === 'Admin' && second_factor === 0 && is_required === 1,
  }
}

// Prepared, because it runs with every call, and compiling takes longer than running.
const findTokenRow = prepareQuery(
  (sql: Sql, given: { hash: string; createdAfter: string; usedAfter: string }) =>
    sql
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select(['tokens.id as token_id', 'tokens.last_used_at', 'users.id', 'username', 'full_name', 'role'])
      .select(['must_change_password', 'confirmed_at', 'users.second_factor'])
      .select((eb) =>
        eb
          .selectFrom('institutions')
          .select((one) => one.fn.max('second_factor_required').as('most'))
          .as('is_required'),
      )
      .where('token_hash', '=', given.hash)
      .where('active', '=', 1)
      .where('tokens.created_at', '>', given.createdAfter)
      .where('last_used_at', '>', given.usedAfter),
)

export async function findSessions(sql: Sql, userId: number) {
  const now = Date.now()
  return sql
    .selectFrom('tokens')
    .select(['id', 'created_at', 'last_used_at', 'device'])
    .where('user_id', '=', userId)
    .where('created_at', '>', instantBefore(now, maxAgeMs))
    .where('last_used_at', '>', instantBefore(now, idleTimeoutMs))
    .orderBy('id')
    .execute()
}

/** False if the session has ended. */
export async function confirmToken(trx: SqlTransaction, userId: number, tokenId: number): Promise<boolean> {
  const done = await trx
    .updateTable('tokens')
    .set({ confirmed_at: new Date().toISOString() })
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** False if the session does not exist. */
export async function deleteToken(trx: SqlTransaction, userId: number, tokenId: number): Promise<boolean> {
  const done = await trx
    .deleteFrom('tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** False if there was no other session. */
export async function deleteTokensOf(trx: SqlTransaction, userId: number, exceptId = 0): Promise<boolean> {
  const done = await trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

async function deleteExcessTokens(trx: SqlTransaction, userId: number): Promise<void> {
  await trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('last_used_at', '<=', (eb) =>
      eb
        .selectFrom('tokens')
        .select('last_used_at')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(1)
        .offset(maxPerUser),
    )
    .execute()
}

export async function deleteExpiredTokens(sql: Sql): Promise<void> {
  const now = Date.now()
  await sql
    .deleteFrom('tokens')
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', instantBefore(now, maxAgeMs)),
        eb('last_used_at', '<=', instantBefore(now, idleTimeoutMs)),
      ]),
    )
    .execute()
}

async function touch(sql: Sql, tokenId: number): Promise<void> {
  await sql
    .updateTable('tokens')
    .set({ last_used_at: new Date().toISOString() })
    .where('id', '=', tokenId)
    .execute()
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}

function instantBefore(now: number, ms: number): string {
  return new Date(now - ms).toISOString()
}

/**
 * Compiles a query once per database, which saves a third of the CPU time of a save. Returns the first row. `build` may
 * only compare columns to its values; `run` runs the query elsewhere, for example inside a transaction.
 */
function prepareQuery<Values extends Record<string, string>, Query extends Compilable<object>>(
  build: (sql: Sql, values: Values) => Query,
) {
  const compiled = new WeakMap<Sql, { query: CompiledQuery; parameterNames: (string | undefined)[] }>()

  return async (
    sql: Sql,
    values: Values,
    run: (query: CompiledQuery) => Promise<object[]> = async (query) =>
      (await sql.executeQuery<object>(query)).rows,
  ): Promise<InferResult<Query>[number] | undefined> => {
    const { query, parameterNames } = compiled.get(sql) ?? compile(sql, Object.keys(values))
    const parameters = query.parameters.map((fixed, index) => {
      const name = parameterNames[index]
      return name === undefined ? fixed : values[name]
    })
    const [row] = await run({ ...query, parameters })
    return row as InferResult<Query>[number] | undefined
  }

  function compile(sql: Sql, names: string[]) {
    const placeholders = Object.fromEntries(names.map((name) => [name, `the value of ${name}`]))
    const query = build(sql, placeholders as Values).compile()
    const parameterNames = query.parameters.map((value) => names.find((name) => placeholders[name] === value))
    const result = { query, parameterNames }
    compiled.set(sql, result)
    return result
  }
}
