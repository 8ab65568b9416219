import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { documentEntity } from '#app/features/documents/documents.entity.ts'
import { type SampleDocument, sampleDocuments } from '#app/sample/documents.ts'
import { saveFile } from '#app/storage/save-file.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import { keepRendered, readFinished } from './sample-pictures.server.ts'

/** The folder of the documents' PDFs, and of their first pages as rendered pictures. */
export const finishedDocuments = 'app/sample/documents'

/** What is stored of a document's file. */
export interface SampleDocumentFile {
  file: string
  file_name: string
  file_size: number
  pdf_preview: string | null
}

interface Place {
  storage: Pick<Storage, 'save'>
  stagingDir: string
}

/** Stores the files of all documents; in the order of the data. */
export async function keepDocuments(folder: string, place: Place): Promise<SampleDocumentFile[]> {
  const pictures = await readFinished(folder)
  const group = documentEntity.path

  async function keep({ name, title, pages }: SampleDocument): Promise<SampleDocumentFile> {
    const rendered = pictures.get(name)
    if (!rendered) throw new Error(`the sample has no picture of the document ${name}`)
    const picture = await keepRendered(rendered, group, place)
    const path = pages === null ? join(rendered.parts, 'full.jpg') : join(folder, `${name}.pdf`)
    const { size: file_size } = await stat(path)
    if (pages === null) return { file: picture, file_name: `${title}.jpg`, file_size, pdf_preview: null }
    const file = await saveFile(path, documentEntity.files.file.pdf, { ...place, group })
    return { file, file_name: `${title}.pdf`, file_size, pdf_preview: picture }
  }
  return Promise.all(sampleDocuments.map(keep))
}
