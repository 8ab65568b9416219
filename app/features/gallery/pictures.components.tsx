import type { ReactNode } from 'react'
import type { CutPage } from '#app/contract/paging.ts'
import { defaultPictures, pictureSources } from '#app/contract/pictures.ts'
import { Icon } from '#app/site/icon.tsx'
import { Picture } from '#app/site/picture.tsx'
import { ViewerDialog } from '#app/site/viewer-dialog.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { photoEntity } from './gallery.entity.ts'
import type { GalleryItem } from './gallery.store.server.ts'
import { mosaicSizes } from './mosaic.rules.ts'

interface PicturesProps extends CutPage<GalleryItem> {
  perPage: number
  hrefOf: (page: number) => string
}

/** A mosaic of pictures led by a large one; a script adds those of the next page to it. */
export function Pictures({ items, page, lastPage, perPage, total, hrefOf }: PicturesProps) {
  const before = (page - 1) * perPage
  return (
    <div className="pictures" data-viewer="" data-swap="pictures">
      <ul className="list gallery">
        {items.map((item, index) => {
          const place = toBengaliDigits(before + index + 1)
          return (
            <li key={item.id} className={index === 0 ? 'large' : undefined}>
              <figure>
                <LargeLink item={item} place={`${place} / ${toBengaliDigits(total)}`}>
                  <Picture
                    picture={item.image}
                    rule={photoEntity.files.image}
                    alt={item.caption || `গ্যালারির ছবি ${place}`}
                    sizes={mosaicSizes(index, items.length)}
                    fallback={defaultPictures.photo}
                    {...(index === 0 && { comes: 'first' })}
                  />
                </LargeLink>
                {/* Screen readers say it as the name of the picture. */}
                {item.caption && <figcaption aria-hidden>{item.caption}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
      {lastPage > 1 && (
        <nav className="buttons on-screen" aria-label="আরও ছবি">
          {page > 1 && (
            <a className="link" href={hrefOf(page - 1)} rel="prev">
              <Icon name="back" /> আগের ছবি
            </a>
          )}
          {page < lastPage && (
            <a className="button button-quiet" href={hrefOf(page + 1)} rel="next" data-more="">
              আরও ছবি ({toBengaliDigits(total - before - items.length)}টি)
            </a>
          )}
        </nav>
      )}
      <ViewerDialog />
    </div>
  )
}

interface LargeLinkProps {
  item: GalleryItem
  place: string
  children: ReactNode
}

function LargeLink({ item, place, children }: LargeLinkProps) {
  const sources = pictureSources(item.image, photoEntity.files.image)
  return (
    <a href={sources?.src ?? '/gallery'} data-large="" data-place={place}>
      {children}
    </a>
  )
}
