import { fileUrl, kindOfKey, pageKeysOf, type StoredFile } from '#app/contract/stored-files.ts'
import { Icon } from '#app/site/icon.tsx'
import { PdfPages } from '#app/site/pdf-pages.tsx'
import { Picture } from '#app/site/picture.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { Comma } from './notice-facts.components.tsx'
import { filesInWords } from './notice-files.rules.ts'
import { noticeEntity } from './notices.entity.ts'
import type { Notice } from './notices.store.server.ts'

const { older, page, pages } = noticeEntity.files.files
const smallest = { ...page, widths: page.widths.slice(0, 1) }

export function NoticeFiles({ notice }: { notice: Notice }) {
  const firstPdf = notice.files.find(({ key }) => kindOfKey(key) === 'pdf')
  if (notice.files.length === 0) return null
  return (
    <ul className="list notice-files" aria-label="সংযুক্ত ফাইল">
      {notice.files.map((file, index) => (
        <li key={file.key}>
          {kindOfKey(file.key) === 'pdf' ? (
            <Document file={file} title={notice.title} isFirstPdf={file === firstPdf} isFirst={index === 0} />
          ) : (
            <a href={fileUrl(file.key)} target="_blank" rel="noopener">
              <Picture
                picture={file.key}
                rule={older}
                alt={`সংযুক্ত ছবি ${toBengaliDigits(index + 1)}: ${file.name || notice.title}`}
                sizes="(min-width: 44rem) 640px, 100vw"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

interface DocumentProps {
  file: StoredFile
  title: string
  /** Its pages are shown, of others the first page. */
  isFirstPdf: boolean
  /** Its first page may be the largest picture above the fold. */
  isFirst: boolean
}

function Document({ file, title, isFirstPdf, isFirst }: DocumentProps) {
  const name = file.name || title
  const shown = isFirstPdf ? pageKeysOf(file) : []
  return (
    <div className="card notice-file">
      {!isFirstPdf && file.preview ? (
        <FirstPage preview={file.preview} of={name} href={fileUrl(file.key)} />
      ) : (
        <Icon name="file" />
      )}
      <div>
        <p>{file.name || 'সংযুক্ত ফাইল'}</p>
        <DownloadLink file={file} of={name} className="button" />
      </div>
      {shown.length > 0 && <PdfPages pages={shown} rule={pages} alt={`পৃষ্ঠা ১: ${name}`} isFirst={isFirst} />}
    </div>
  )
}

interface FirstPageProps {
  preview: string
  of: string
  href: string
}

/** The first page of a PDF, small, as a link that opens it. */
function FirstPage({ preview, of, href }: FirstPageProps) {
  return (
    <a className="first-page" href={href} target="_blank" rel="noopener">
      <Picture picture={preview} rule={smallest} alt={`প্রথম পৃষ্ঠা: ${of}`} sizes="4rem" />
    </a>
  )
}

/** A link to the first PDF, and the number of the other files. */
export function FilesInList({ notice: { title, files } }: { notice: Notice }) {
  const first = files.find(({ key }) => kindOfKey(key) === 'pdf')
  const others = files.filter((file) => file !== first)
  return (
    <>
      {first && (
        <>
          <DownloadLink file={first} of={title} className="link" />
          <Comma />
        </>
      )}
      {others.length > 0 && (
        <>
          <span>
            {first && 'আরও '}
            {filesInWords(others)}
          </span>
          <Comma />
        </>
      )}
    </>
  )
}

function DownloadLink({ file, of, className }: { file: StoredFile; of: string; className: string }) {
  return (
    <a className={className} href={fileUrl(file.key)} target="_blank" rel="noopener">
      <Icon name="download" />
      <span>
        ডাউনলোড<span className="spoken">: {of}</span>{' '}
        <span className="file-size">
          (
          {[
            'PDF',
            file.pages && `${toBengaliDigits(file.pages)} পৃষ্ঠা`,
            file.size !== null && formatFileSize(file.size),
          ]
            .filter(Boolean)
            .join(', ')}
          )
        </span>
      </span>
    </a>
  )
}
