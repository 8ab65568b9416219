import type { PagesRule } from '#app/contract/file-rules.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Picture } from './picture.tsx'
import { ViewerDialog } from './viewer-dialog.tsx'

interface PdfPagesProps {
  /** The keys of the pictures. */
  pages: readonly string[]
  rule: Pick<PagesRule, 'first' | 'others'>
  /** The alternative text of the first one. */
  alt: string
  /** The first one may be the largest picture above the fold. */
  isFirst?: boolean
}

/** The first page large, the others small below it; each opens enlarged. */
export function PdfPages({ pages, rule, alt, isFirst = false }: PdfPagesProps) {
  return (
    <figure className="document-sheet" data-viewer="">
      <ul className="list">
        {pages.map((page, index) => {
          const number = toBengaliDigits(index + 1)
          const isLarge = index === 0
          return (
            <li key={page}>
              <a
                href={picturePath(page)}
                data-large=""
                data-place={`${number} / ${toBengaliDigits(pages.length)}`}
              >
                <Picture
                  picture={page}
                  rule={isLarge ? rule.first : rule.others}
                  alt={isLarge ? alt : `পৃষ্ঠা ${number}`}
                  sizes={isLarge ? '(min-width: 60rem) 560px, 90vw' : '10rem'}
                  {...(isLarge && isFirst && { comes: 'first' })}
                />
              </a>
            </li>
          )
        })}
      </ul>
      <ViewerDialog />
    </figure>
  )
}
