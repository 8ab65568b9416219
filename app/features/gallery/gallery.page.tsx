import type { ReactNode } from 'react'
import { defaultPictures, pictureSources } from '#app/contract/pictures.ts'
import { Icon } from '#app/site/icon.tsx'
import { definePage, nameOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { Picture } from '#app/site/picture.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { toBengaliDigits } from '#app/text/digits.ts'
import { photoEntity } from './gallery.entity.ts'
import { type GalleryItem, gallery } from './gallery.store.server.ts'

interface GalleryData {
  items: GalleryItem[] | 'failed'
}

/** The photos in the school's order; each opens large. */
export const galleryPage = definePage<GalleryData>({
  path: '/gallery',
  parameters: [],
  load: async ({ resources }) => ({
    items: await readPart(resources, gallery.findAll(resources.database.sql, { audience: 'visitor' })),
  }),
  head: (_data, site) => ({
    title: `গ্যালারি | ${nameOf(site)}`,
    description: `${nameOf(site)}: ক্যাম্পাস, শ্রেণিকক্ষ ও অনুষ্ঠানের ছবি।`,
  }),
  View: ({ data: { items }, site }) => (
    <>
      <PageHead title={`${nameOf(site)} গ্যালারি`} />
      <div className="wrap">
        {items === 'failed' ? (
          <Failed text="গ্যালারির ছবি লোড করতে সমস্যা হয়েছে।" retryHref="/gallery" />
        ) : items.length === 0 ? (
          <Empty icon="picture" text="গ্যালারিতে এখনো কোনো ছবি নেই।" />
        ) : (
          <Pictures items={items} />
        )}
      </div>
    </>
  ),
})

function Pictures({ items }: { items: GalleryItem[] }) {
  return (
    <div data-viewer="">
      <ul className="list gallery">
        {items.map((item, index) => (
          <li key={item.id}>
            <figure>
              <LargeLink
                item={item}
                place={`${toBengaliDigits(index + 1)} / ${toBengaliDigits(items.length)}`}
              >
                <Picture
                  picture={item.image}
                  rule={photoEntity.files.image}
                  alt={item.caption || `গ্যালারির ছবি ${toBengaliDigits(index + 1)}`}
                  sizes="(min-width: 64rem) 360px, (min-width: 34rem) 50vw, 100vw"
                  fallback={defaultPictures.photo}
                  {...(index === 0 && { comes: 'first' })}
                />
              </LargeLink>
              {item.caption && <figcaption>{item.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <template>
        <ViewerDialog />
      </template>
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
    <a
      href={sources?.src ?? '/gallery'}
      data-large={sources?.srcSet ?? ''}
      data-width={sources?.width}
      data-height={sources?.height}
      data-caption={item.caption}
      data-place={place}
    >
      {children}
    </a>
  )
}

// The script fills and opens it; without scripts each link opens its picture.
function ViewerDialog() {
  return (
    <dialog className="viewer" aria-label="বড় ছবি">
      <div className="viewer-bar">
        <span data-place="" />
        <button className="icon-button" type="button" data-close="" aria-label="বন্ধ করুন" title="বন্ধ করুন">
          <Icon name="close" />
        </button>
      </div>
      <div className="viewer-picture" data-picture="" />
      <p className="viewer-caption" data-caption="" aria-live="polite" />
      <div className="viewer-steps">
        <button className="icon-button" type="button" data-step="-1" aria-label="আগের ছবি" title="আগের ছবি">
          <Icon name="back" />
        </button>
        <button className="icon-button" type="button" data-step="1" aria-label="পরের ছবি" title="পরের ছবি">
          <Icon name="arrow" />
        </button>
      </div>
    </dialog>
  )
}
