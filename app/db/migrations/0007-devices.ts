import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** The browsers on which users have signed in, and the keys of the server; recovery codes are now stored as HMACs. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const withId = (table: string) =>
    kind === 'postgres'
      ? db.schema.createTable(table).addColumn('id', 'serial', (c) => c.primaryKey())
      : db.schema.createTable(table).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())

  await withId('devices')
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('devices_user_id_used_at')
    .on('devices')
    .columns(['user_id', 'used_at'])
    .execute()
  await withId('server_keys')
    .addColumn('purpose', 'text', (c) => c.notNull().unique())
    .addColumn('key', 'text', (c) => c.notNull())
    .execute()
  await keyRecoveryCodes(db)
}

// The HMACs are computed from the stored hashes, so printed codes stay valid.
async function keyRecoveryCodes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: number
    code_hash: string
  }>`select id, code_hash from recovery_codes`.execute(db)
  if (rows.length === 0) return
  const key = randomBytes(32).toString('hex')
  await sql`insert into server_keys (purpose, key) values ('recovery-codes', ${key})`.execute(db)
  for (const { id, code_hash } of rows) {
    const keyed = createHmac('sha256', key).update(code_hash).digest('hex')
    await sql`update recovery_codes set code_hash = ${keyed} where id = ${id}`.execute(db)
  }
}
