import { defaultPictures } from '#app/contract/pictures.ts'
import { Picture } from '#app/site/picture.tsx'
import { type Album, albumFacts } from './albums.rules.ts'
import { photoEntity } from './gallery.entity.ts'

interface AlbumsStripProps {
  albums: readonly Album<{ image: string }>[]
  hrefOf: (album: { name: string }) => string
}

/** One row of covers, which scrolls sideways. */
export function AlbumsStrip({ albums, hrefOf }: AlbumsStripProps) {
  return (
    <section aria-labelledby="albums">
      <h2 id="albums">অ্যালবাম</h2>
      <ul className="list albums">
        {albums.map((album, index) => (
          <li key={album.name}>
            <a className="album" href={hrefOf(album)}>
              <Picture
                picture={album.pictures[0].image}
                rule={photoEntity.files.image}
                alt=""
                sizes="(min-width: 42rem) 12rem, 9rem"
                fallback={defaultPictures.photo}
                {...(index < coversInView && { comes: 'early' })}
              />
              <h3>{album.name}</h3>
              {albumFacts(album).map((fact) => (
                <p key={fact} className="small soft">
                  {fact}
                </p>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

// On a phone.
const coversInView = 2
