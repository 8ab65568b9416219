import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** All tables of the first version. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const record = (table: string) =>
    withId(db, table, kind)
      .addColumn('updated_at', 'text', required)
      .addColumn('search_key', 'text', required)
  const unique = (table: string) => record(table).addColumn('unique_key', 'text', (c) => c.notNull().unique())
  const person = <T extends Builder>(table: T) =>
    texts(table, ['full_name', 'contact_phone', 'contact_email']).addColumn('photo', 'text')

  await texts(unique('institutions'), [
    'name',
    'address',
    'address_code',
    'contact_phone',
    'contact_email',
    'government_approval_number',
    'history',
    'tagline',
    'office_hours',
    'programs',
    'departments',
    'admission_eligibility',
    'admission_process',
    'admission_papers',
    'map_place',
    'theme_color',
  ])
    .addColumn('logo', 'text')
    .addColumn('institution_image', 'text')
    .addColumn('government_approval_date', 'text')
    .addColumn('base_year', 'integer', required)
    .execute()

  await texts(person(unique('principal_vice_principal')), ['designation', 'message']).execute()
  await texts(person(record('teachers')), ['designation', 'subject', 'department', 'profile'])
    .addColumn('position', 'integer')
    .execute()
  await texts(person(record('staff')), ['designation', 'department', 'profile'])
    .addColumn('position', 'integer')
    .execute()
  await texts(person(record('committee_members')), ['role'])
    .addColumn('position', 'integer')
    .execute()

  await texts(record('notices'), ['title', 'description', 'pdf_file_name', 'category'])
    .addColumn('pdf_file', 'text')
    .addColumn('pdf_file_size', 'integer')
    .addColumn('date', 'text')
    .addColumn('is_pinned', 'integer', required)
    .addColumn('is_draft', 'integer', required)
    .addColumn('publish_at', 'text')
    .addColumn('expires_at', 'text')
    .execute()
  await texts(record('gallery'), ['image', 'caption']).addColumn('position', 'integer').execute()

  await texts(unique('classes'), ['name']).execute()
  await texts(unique('sections'), ['name'])
    .addColumn('class_name', 'integer', (c) => c.references('classes.id'))
    .execute()
  await texts(record('subjects'), ['name'])
    .addColumn('class_name', 'integer', (c) => c.notNull().references('classes.id'))
    .execute()
  await texts(person(unique('students')), [
    'roll_number',
    'section',
    'address',
    'guardian_name',
    'guardian_contact',
    'digital_id_code',
  ])
    .addColumn('class_name', 'integer', (c) => c.notNull().references('classes.id'))
    .addColumn('date_of_birth', 'text')
    .execute()
  await texts(record('class_routine'), ['startTime', 'endTime', 'days'])
    .addColumn('classId', 'integer', (c) => c.notNull().references('classes.id'))
    .addColumn('sectionId', 'integer', (c) => c.references('sections.id'))
    .addColumn('subjectId', 'integer', (c) => c.notNull().references('subjects.id'))
    .addColumn('teacherId', 'integer', (c) => c.notNull().references('teachers.id'))
    .addColumn('allow_clash', 'integer', required)
    .execute()

  await texts(record('contacts'), ['name', 'email', 'phone', 'message', 'created_at'])
    .addColumn('handled', 'integer', required)
    .execute()
  await texts(unique('users'), ['username', 'full_name', 'email', 'phone', 'role', 'password_hash'])
    .addColumn('profile_picture', 'text')
    .addColumn('active', 'integer', required)
    .addColumn('must_change_password', 'integer', required)
    .execute()
  await withId(db, 'tokens', kind)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', required)
    .addColumn('last_used_at', 'text', required)
    .execute()

  await texts(withId(db, 'changes', kind), ['at', 'user', 'entity', 'kind'])
    .addColumn('user_id', 'integer')
    .addColumn('record_id', 'integer', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', required)
    .execute()
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db)
  await withId(db, 'limit_events', kind)
    .addColumn('bucket', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await texts(withId(db, 'idempotency_keys', kind), ['caller', 'call', 'key', 'answer', 'created_at'])
    .addColumn('record_id', 'integer', required)
    .addUniqueConstraint('idempotency_keys_once', ['caller', 'call', 'key'])
    .execute()
  await texts(db.schema.createTable('sample_records'), ['entity', 'updated_at'])
    .addColumn('record_id', 'integer', required)
    .addPrimaryKeyConstraint('sample_records_once', ['entity', 'record_id'])
    .execute()

  for (const [table, ...columns] of indexes)
    await db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute()
}

type Builder = CreateTableBuilder<string, string>

const required = <T extends { notNull(): T }>(column: T) => column.notNull()

function withId(db: Kysely<unknown>, table: string, kind: 'sqlite' | 'postgres'): Builder {
  return kind === 'postgres'
    ? db.schema.createTable(table).addColumn('id', 'serial', (c) => c.primaryKey())
    : db.schema.createTable(table).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
}

function texts(table: Builder, names: string[]): Builder {
  return names.reduce((built: Builder, name) => built.addColumn(name, 'text', required), table)
}

// Indexes for the order of lists, for references to a deleted record, and for the record of a served file.
const indexes: [string, ...string[]][] = [
  ['notices', 'date'],
  ['notices', 'pdf_file'],
  ['teachers', 'photo'],
  ['staff', 'photo'],
  ['committee_members', 'photo'],
  ['students', 'photo'],
  ['gallery', 'image'],
  ['students', 'class_name'],
  ['subjects', 'class_name'],
  ['sections', 'class_name'],
  ['class_routine', 'classId'],
  ['class_routine', 'teacherId'],
  ['tokens', 'user_id'],
  ['changes', 'entity', 'record_id'],
  ['changes', 'at'],
  ['limit_events', 'bucket', 'at'],
]
