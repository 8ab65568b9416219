import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { fileId, type StoredFile } from '#app/contract/stored-files.ts'
import type { Sql } from '#app/db/database.server.ts'
import { findSiteFrame } from '#app/features/institution/institution.store.server.ts'
import { derivedValues, firstPdfOf } from '#app/features/notices/notice-files.rules.ts'
import { type PreviewFile, preview, previewInput } from '#app/features/notices/notice-preview.contract.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { dayOfNotice } from '#app/features/notices/notices.rules.ts'
import { type Notice, notices } from '#app/features/notices/notices.store.server.ts'
import { avatarUrlFor } from '#app/site/avatar.ts'
import { footerOf } from '#app/site/page.ts'
import { renderPage } from '#app/site/render-page.server.tsx'
import { yearInDhaka } from '#app/text/dates/dates.ts'
import { pages } from './pages.server.ts'

/** Renders the page of an unsaved notice for its writer: nothing is stored or cached. */
async function renderPreview(request: EndpointRequest): Promise<Answer> {
  const { database, settings, assets } = request.resources
  const page = pages.find((one) => one.path === '/notice/{id}')
  if (!assets || !page) throw new Error('only the process that serves pages can render them')
  const { id, files, ...typed } = parseFields(previewInput, request.fields)
  const before = id === null ? undefined : await notices.findById(database.sql, id, 'staff')
  const found = await findFiles(database.sql, files)
  const notice = published(typed, before, found)
  const path = `/notice/${notice.id}`
  // Nobody sees the addresses in the head of this page.
  const origin = settings.publicUrl ?? 'http://localhost'
  const site = {
    ...(await findSiteFrame(database.sql)),
    origin,
    path,
    canonical: origin + path,
    year: yearInDhaka(),
    footer: footerOf(pages),
    avatarUrl: avatarUrlFor(settings.avatarServiceUrl),
  }
  const data = { notice, newer: undefined, older: undefined, isPreview: true }
  return { status: 200, body: { html: renderPage(page, data, site, assets) } }
}

type NoticeInput = Omit<
  Notice,
  'id' | 'updated_at' | 'date_typed' | 'revised_at' | keyof ReturnType<typeof firstPdfOf> | 'files'
>

/** The notice as visitors will see it. */
function published(typed: NoticeInput, before: Notice | undefined, files: StoredFile[]): Notice {
  const now = new Date().toISOString()
  const visible = { ...typed, is_draft: false, files }
  return {
    revised_at: null,
    ...visible,
    ...firstPdfOf(files),
    ...dayOfNotice(visible, before, now),
    ...derivedValues(visible, before, now),
    id: before?.id ?? 0,
    updated_at: now,
  }
}

async function findFiles(sql: Sql, files: readonly PreviewFile[]): Promise<StoredFile[]> {
  const owners = new Map<number | undefined, Notice | undefined>()
  for (const { notice } of files)
    if (notice !== undefined && !owners.has(notice))
      owners.set(notice, await notices.findById(sql, notice, 'staff'))
  return files.map((file, index) => {
    const stored = owners.get(file.notice)?.files.find(({ key }) => fileId(key) === file.file)
    return stored ?? fileInForm(file, index)
  })
}

/** A file that is not stored gets a placeholder key, which the dashboard replaces by its local file. */
function fileInForm({ name, size }: PreviewFile, index: number): StoredFile {
  return { key: `${noticeEntity.path}/preview-${index}`, name, size }
}

export const noticePreviewApi: readonly Endpoint[] = [
  {
    method: 'post',
    path: 'notice-preview/',
    who: noticeEntity.writtenBy,
    summary: 'The page of a notice as visitors would get it; nothing is stored',
    body: { schema: previewInput },
    answers: { 200: preview, 400: null, 401: null, 403: null },
    run: renderPreview,
  },
]
