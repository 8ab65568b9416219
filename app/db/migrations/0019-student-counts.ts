import { type Kysely, sql } from 'kysely'

/** Typed counts of students, and the published counts, in one row. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const number = sql.raw(kind === 'postgres' ? 'serial primary key' : 'integer primary key autoincrement')
  await sql`create table student_counts (
    id ${number}, updated_at text not null, search_key text not null, unique_key text not null unique,
    class_name integer not null references classes (id), section text not null,
    male integer not null, female integer not null, other integer not null, total integer not null
  )`.execute(db)
  await sql`create table shown_counts (id integer primary key, counts text not null, day text not null)`.execute(
    db,
  )
  // A count reads all students, which blocks the process on SQLite. PostgreSQL can't index such long texts.
  if (kind === 'sqlite')
    await sql`create index students_counted on students (class_name, section, gender)`.execute(db)
}
