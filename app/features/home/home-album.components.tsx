import { defaultPictures } from '#app/contract/pictures.ts'
import { type Album, albumFacts } from '#app/features/gallery/albums.rules.ts'
import { photoEntity } from '#app/features/gallery/gallery.entity.ts'
import { Icon } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import { Picture } from '#app/site/picture.tsx'

export type HomeAlbumData = Album<{ id: number; image: string }>

interface HomeAlbumProps {
  /** The newest; null without albums. */
  album: HomeAlbumData | null | 'failed'
}

// One row on a wide screen.
const mostShown = 5

/** A row of pictures of the newest album, which lead to it. Shows no error if they can't be read. */
export function HomeAlbum({ album }: HomeAlbumProps) {
  if (album === null || album === 'failed') return null
  const href = listHref('/gallery', { album: album.name })
  return (
    <section className="wrap section below on-screen" aria-labelledby="album">
      <div className="section-head">
        <div>
          <h2 id="album">{album.name}</h2>
          <p className="small soft">{albumFacts(album).join(' · ')}</p>
        </div>
        <a className="link" href="/gallery">
          গ্যালারি <Icon name="arrow" />
        </a>
      </div>
      <a className="album-strip" href={href} aria-label={`অ্যালবাম: ${album.name}`}>
        {album.pictures.slice(0, mostShown).map(({ id, image }) => (
          <Picture
            key={id}
            picture={image}
            rule={photoEntity.files.image}
            alt=""
            sizes="(min-width: 48rem) 20vw, 60vw"
            fallback={defaultPictures.photo}
          />
        ))}
      </a>
    </section>
  )
}
