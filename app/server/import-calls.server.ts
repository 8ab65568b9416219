import { importedEntities } from '#app/features/imports/imported-entities.store.server.ts'
import { importsApi } from '#app/features/imports/imports.api.server.ts'
import { uploadSheetApi } from '#app/features/imports/upload-sheet.api.server.ts'
import { storedEntities } from './stored-entities.server.ts'

export const importable = importedEntities(storedEntities)

/** The calls that the thread of long calls runs. */
export const importCalls = [...importsApi(importable, storedEntities), ...uploadSheetApi(importable)]
