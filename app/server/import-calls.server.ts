import { importedEntities } from '#app/features/imports/imported-entities.store.server.ts'
import { importsApi } from '#app/features/imports/imports.api.server.ts'
import { uploadSheetApi } from '#app/features/imports/upload-sheet.api.server.ts'
import { storedEntities } from './stored-entities.server.ts'

/** What sheets of these entities can become. */
export const importable = importedEntities(storedEntities)

/** The calls that the thread of long calls knows: what they import is in its memory, too. */
export const importCalls = [...importsApi(importable, storedEntities), ...uploadSheetApi(importable)]
