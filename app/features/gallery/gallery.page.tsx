import { type CutPage, cutPage } from '#app/contract/paging.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { Icon } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import {
  definePage,
  nameOf,
  type PageRequest,
  type Site,
  type SiteMapEntry,
  titleOf,
} from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { type Album, albumFacts, findAlbum, sortIntoAlbums } from './albums.rules.ts'
import { AlbumsStrip } from './albums-strip.components.tsx'
import { type GalleryItem, gallery } from './gallery.store.server.ts'
import { Pictures } from './pictures.components.tsx'

interface GalleryData {
  content: Content | 'failed'
}

interface Content {
  /** The open album. */
  album: Album<GalleryItem> | undefined
  /** Only on the first page, if no album is open. */
  albums: Album<GalleryItem>[]
  /** Of the open album in its order, or all of the gallery, newest first. */
  pictures: CutPage<GalleryItem>
  perPage: number
}

const picturesPerPage = 24
// Usual albums are on one page, as light as any other page of the site.
const picturesPerAlbumPage = 60

/** The albums and all pictures; or one album. */
export const galleryPage = definePage<GalleryData>({
  path: '/gallery',
  findEntries: entriesOfAlbums,
  inSearch: [
    {
      title: 'গ্যালারি',
      words: 'ছবি, অ্যালবাম, ফটো, gallery, photos, pictures, album',
      answer: async ({ database: { sql } }) => {
        const count = (await gallery.findColumns(sql, { audience: 'visitor' }, ['id'])).length
        return count > 0 ? `${formatNumber(count)}টি ছবি` : undefined
      },
    },
  ],
  parameters: ['album', 'page'],
  load: async ({ resources, query }) => {
    const read = gallery.findAll(resources.database.sql, { audience: 'visitor' })
    const items = await readPart(resources, read)
    if (items === 'failed') return { content: items }
    const albums = sortIntoAlbums(items)
    const album = query.album ? findAlbum(albums, query.album) : undefined
    if (query.album && !album) return undefined
    const perPage = album ? picturesPerAlbumPage : picturesPerPage
    const pictures = cutPage(album?.pictures ?? newestFirst(items), query.page, perPage)
    return { content: { album, albums: album || pictures.page > 1 ? [] : albums, pictures, perPage } }
  },
  head: ({ content }, site) => {
    const { album, pictures } = content === 'failed' ? {} : content
    const page = pictures && pictures.page > 1 ? ` (পৃষ্ঠা ${toBengaliDigits(pictures.page)})` : ''
    return {
      title: titleOf(album ? `${album.name}${page} | গ্যালারি` : `গ্যালারি${page}`, site),
      description: album
        ? `${nameOf(site)}: ${[album.name, ...albumFacts(album)].join(', ')}।`
        : `${nameOf(site)}: ক্যাম্পাস, শ্রেণিকক্ষ ও অনুষ্ঠানের ছবি।`,
      card: { title: 'গ্যালারি' },
      canonical: pictures && albumHref(album, pictures.page),
      jsonLd: album && albumJsonLd(album, site),
    }
  },
  View: ({ data: { content }, site }) => {
    if (content === 'failed')
      return (
        <>
          <GalleryHead site={site} />
          <div className="wrap">
            <Failed text="গ্যালারির ছবি লোড করতে সমস্যা হয়েছে।" retryHref="/gallery" />
          </div>
        </>
      )
    const { album, albums, pictures, perPage } = content
    return (
      <>
        {album ? (
          <PageHead title={album.name} lead={albumFacts(album).join(' · ')} />
        ) : (
          <GalleryHead site={site} />
        )}
        <div className="wrap">
          {album && (
            <p className="on-screen kind-filter">
              <a className="link" href="/gallery">
                <Icon name="back" />
                <span>সব ছবি ও অ্যালবাম</span>
              </a>
            </p>
          )}
          {albums.length > 0 && <AlbumsStrip albums={albums} hrefOf={albumHref} />}
          {albums.length > 0 && <h2 id="pictures">সব ছবি</h2>}
          {pictures.total > 0 ? (
            <Pictures {...pictures} perPage={perPage} hrefOf={(page) => albumHref(album, page)} />
          ) : (
            <Empty icon="picture" text="গ্যালারিতে এখনো কোনো ছবি নেই।" />
          )}
        </div>
      </>
    )
  },
})

function GalleryHead({ site }: { site: Site }) {
  return <PageHead title={`${nameOf(site)} গ্যালারি`} />
}

// https://schema.org/ImageGallery
function albumJsonLd({ name, date, pictures }: Album<GalleryItem>, { origin, institution }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name,
    url: origin + albumHref({ name }),
    ...(date && { temporalCoverage: date }),
    image: pictures.slice(0, picturesInJsonLd).map(({ image, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: origin + picturePath(image),
      ...(caption && { caption }),
    })),
    inLanguage: 'bn',
    ...(institution && { publisher: { '@type': 'EducationalOrganization', name: institution.name } }),
  }
}

const picturesInJsonLd = 10

async function entriesOfAlbums({ database: { sql } }: PageRequest['resources']): Promise<SiteMapEntry[]> {
  const photos = await gallery.findColumns(sql, { audience: 'visitor' }, [
    'album',
    'album_date',
    'updated_at',
  ])
  return sortIntoAlbums(photos).map((album) => ({
    path: albumHref(album),
    updated_at: album.pictures
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1),
  }))
}

// Ids ascend; `position` is the order within albums.
function newestFirst(items: readonly GalleryItem[]): GalleryItem[] {
  return items.toSorted((a, b) => b.id - a.id)
}

/** Without an album, the address of the gallery. */
function albumHref(album: { name: string } | undefined, page?: number): string {
  return listHref('/gallery', { album: album?.name, page })
}
