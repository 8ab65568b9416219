import { fileUrl, kindOfKey, type StoredFile } from '#app/contract/stored-files.ts'
import { Icon } from '#app/site/icon.tsx'
import { Picture } from '#app/site/picture.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { Comma } from './notice-facts.components.tsx'
import { filesInWords } from './notice-files.rules.ts'
import { noticeEntity } from './notices.entity.ts'
import type { Notice } from './notices.store.server.ts'

const rule = noticeEntity.files.files.older
const firstPage = noticeEntity.files.pdf_preview

export function NoticeFiles({ notice }: { notice: Notice }) {
  if (notice.files.length === 0) return null
  return (
    <ul className="list notice-files" aria-label="সংযুক্ত ফাইল">
      {notice.files.map((file, index) => (
        <li key={file.key}>
          {kindOfKey(file.key) === 'pdf' ? (
            <Document file={file} title={notice.title} isFirst={index === 0} />
          ) : (
            <a href={fileUrl(file.key)} target="_blank" rel="noopener">
              <Picture
                picture={file.key}
                rule={rule}
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
  /** Its first page may be the largest picture above the fold. */
  isFirst: boolean
}

function Document({ file, title, isFirst }: DocumentProps) {
  return (
    <div className="card notice-file">
      <Icon name="file" />
      <div>
        <p>{file.name || 'সংযুক্ত ফাইল'}</p>
        <DownloadLink file={file} of={file.name || title} className="button" />
      </div>
      {file.preview && (
        <FirstPage
          preview={file.preview}
          of={file.name || title}
          href={fileUrl(file.key)}
          isFirst={isFirst}
        />
      )}
    </div>
  )
}

interface FirstPageProps extends Pick<DocumentProps, 'isFirst'> {
  preview: string
  of: string
  href: string
}

/** The first page of a PDF, as a link that opens it: most phones save a PDF instead of showing it. */
function FirstPage({ preview, of, href, isFirst }: FirstPageProps) {
  return (
    <a className="first-page" href={href} target="_blank" rel="noopener">
      <Picture
        picture={preview}
        rule={firstPage}
        alt={`প্রথম পৃষ্ঠা: ${of}`}
        sizes="(min-width: 44rem) 640px, 90vw"
        {...(isFirst && { comes: 'first' })}
      />
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
