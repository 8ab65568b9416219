import type { FindCurrentUser } from '#app/api/caller.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { type CrudStore, crudStore } from '#app/db/records/crud-store.server.ts'
import { findUserByToken } from '#app/features/accounts/sign-in/tokens.store.server.ts'
import { users } from '#app/features/accounts/users/users.store.server.ts'
import { achievements, withDate } from '#app/features/achievements/achievements.store.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { contactMessages } from '#app/features/contact-messages/contact-messages.store.server.ts'
import { documents } from '#app/features/documents/documents.store.server.ts'
import { entities } from '#app/features/entities.ts'
import { events } from '#app/features/events/events.store.server.ts'
import { changesSecurity } from '#app/features/institution/institution.rules.ts'
import { institutions, recordSecurityChange } from '#app/features/institution/institution.store.server.ts'
import { notices, withDay } from '#app/features/notices/notices.store.server.ts'
import { periods } from '#app/features/routines/periods.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { scheduleRecount, typedCounts } from '#app/features/student-counts/student-counts.store.server.ts'
import { students, withDigitalId } from '#app/features/students/students.store.server.ts'

/** The same store, whose writes also recount the students. */
const counted = <E extends AnyEntity>({ entity, rules }: CrudStore<E>) =>
  crudStore(entity, { ...rules, afterWrite: scheduleRecount })

// Every other entity has a plain store.
const customStores: readonly StoredEntity[] = [
  { store: institutions, needsConfirmation: changesSecurity, recordInJournal: recordSecurityChange },
  { store: contactMessages },
  { store: students, complete: withDigitalId },
  { store: counted(classes) },
  { store: counted(sections) },
  { store: typedCounts },
  { store: notices, complete: withDay },
  { store: documents },
  { store: events },
  { store: achievements, complete: withDate },
  { store: periods },
  { store: routines },
  { store: users },
]

export const storedEntities: readonly StoredEntity[] = entities.map(
  (entity) => customStores.find(({ store }) => store.entity === entity) ?? { store: crudStore(entity) },
)

export const findCurrentUser: FindCurrentUser = ({ database }, token, write) =>
  findUserByToken(database.sql, token, write)
