import { defaultPictures } from '#app/contract/pictures.ts'
import { listHref } from '#app/site/list-href.ts'
import { Picture } from '#app/site/picture.tsx'
import { type Album, albumFacts } from './albums.rules.ts'
import { photoEntity } from './gallery.entity.ts'
import { gridSizes } from './pictures.components.tsx'

/** Without an album, the address of the gallery. */
export function albumHref(album: { name: string } | undefined, page?: number): string {
  return listHref('/gallery', { album: album?.name, page })
}

export function AlbumCards({ albums }: { albums: Album<{ image: string }>[] }) {
  return (
    <ul className="list gallery">
      {albums.map((album, index) => (
        <li key={album.name}>
          <a className="album" href={albumHref(album)}>
            <Picture
              picture={album.pictures[0].image}
              rule={photoEntity.files.image}
              alt=""
              sizes={gridSizes}
              fallback={defaultPictures.photo}
              {...(index === 0 && { comes: 'first' })}
            />
            <h2>{album.name}</h2>
            <p>{albumFacts(album).join(' · ')}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}
