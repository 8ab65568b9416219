import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** Second factors with their recovery codes, the history of sign-ins, and the device of a session. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('second_factor', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('tokens')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute()

  await withId(db, 'second_factors', kind)
    .addColumn('user_id', 'integer', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (c) => c.notNull())
    .execute()
  await withId(db, 'recovery_codes', kind)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('recovery_codes_once', ['user_id', 'code_hash'])
    .execute()
  await withId(db, 'sign_ins', kind)
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .execute()
  await sql`create index sign_ins_user_id_outcome_id on sign_ins (user_id, outcome, id)`.execute(db)
  await sql`create index sign_ins_at on sign_ins (at)`.execute(db)
}

function withId(
  db: Kysely<unknown>,
  table: string,
  kind: 'sqlite' | 'postgres',
): CreateTableBuilder<string, string> {
  return kind === 'postgres'
    ? db.schema.createTable(table).addColumn('id', 'serial', (c) => c.primaryKey())
    : db.schema.createTable(table).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
}
