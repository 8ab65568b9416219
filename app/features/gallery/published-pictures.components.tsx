import { useEffect, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { ExportStatus } from '#app/ui/list/export-status.tsx'
import { ListMenuButton } from '#app/ui/list/menu-button.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { firstNames } from '#app/ui/list/selection-bar.tsx'
import { AllCheckbox } from '#app/ui/list/selection-checkboxes.tsx'
import { useBulk, versionOf } from '#app/ui/list/use-bulk.ts'
import type { Crud } from '#app/ui/list/use-crud.ts'
import { useExports } from '#app/ui/list/use-exports.ts'
import { usePager } from '#app/ui/list/use-pager.ts'
import { type Selection, useSelection } from '#app/ui/list/use-selection.ts'
import { AlbumCovers } from './album-covers.components.tsx'
import type { Album } from './albums.rules.ts'
import { type Captions, focusListHead, listHeadId } from './captions.components.tsx'
import { type PhotoView, photoEntity } from './gallery.entity.ts'
import { MoveDialog } from './move-dialog.components.tsx'
import { CaptionCard, nameOf, PhotoCard } from './photo-card.components.tsx'
import { type AlbumChoice, albumFilter, isInAlbum } from './photo-filters.contract.ts'

const perPage = 24

interface PublishedPicturesProps {
  photos: PhotoView[]
  albums: readonly Album<PhotoView>[]
  shown: AlbumChoice
  onShow: (shown: AlbumChoice) => void
  /** The list opens at this photo. */
  newestId: number | undefined
  crud: Crud<PhotoView>
  captions: Captions
  /** Reorders the visible photos. */
  onOrder: (photos: PhotoView[]) => void
}

export function PublishedPictures(props: PublishedPicturesProps) {
  const { photos, albums, shown, onShow, newestId, crud, captions, onOrder } = props
  const found = photos.filter((photo) => isInAlbum(photo, shown))
  const pager = usePager(found, perPage)
  const selection = useSelection(found.map(({ id }) => id))
  const files = useExports(photoEntity, [{ name: albumFilter.name, value: shown }])
  const actions = [
    ...(found.length > 1 ? [{ label: 'ক্রম সাজান', onAction: () => onOrder(found) }] : []),
    ...files.formats.map(({ format, label }) => ({ label, onAction: () => files.take(format) })),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per new photo, not when the page changes later
  useEffect(() => {
    if (newestId) pager.showRow(newestId)
  }, [newestId])
  return (
    <section aria-labelledby={listHeadId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={listHeadId} tabIndex={-1} className="heading">
          এখন গ্যালারিতে আছে: {toBengaliDigits(photos.length)}টি ছবি
        </h2>
        {!captions.isOpen && found.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <AllCheckbox selection={selection}>সব বাছাই</AllCheckbox>
            <Button onClick={captions.open}>ক্যাপশন লিখুন</Button>
            {actions.length > 0 && <ListMenuButton actions={actions} />}
          </div>
        )}
      </div>
      {albums.length > 0 && <AlbumCovers {...{ photos, albums, shown, onShow }} />}
      <ExportStatus fault={files.fault} isBusy={files.busyFormat !== undefined} />
      {found.length === 0 ? (
        <div className={styles.card}>
          <Empty drawing={photos.length === 0 ? 'list' : 'search'}>
            {photos.length === 0
              ? 'গ্যালারিতে এখনো কোনো ছবি নেই। উপরের ফরম থেকে প্রথম ছবিটি আপলোড করুন।'
              : 'এখানে কোনো ছবি নেই। উপরে অন্য অ্যালবাম বেছে নিন।'}
          </Empty>
        </div>
      ) : (
        <ul
          className={`grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4 ${captions.isOpen ? 'grid-cols-1' : 'grid-cols-2'}`}
        >
          {pager.visible.map((photo) =>
            captions.isOpen ? (
              <CaptionCard
                key={photo.id}
                photo={photo}
                typed={captions.typed.get(photo.id)}
                onType={(caption) => captions.type(photo.id, caption)}
              />
            ) : (
              <PhotoCard
                key={photo.id}
                photo={photo}
                isNew={photo.id === pager.markedId}
                selection={selection}
                crud={crud}
              />
            ),
          )}
        </ul>
      )}
      <Pager {...pager} />
      {captions.isOpen ? (
        captions.bar
      ) : (
        <SelectedPhotos {...{ selection, albums }} photos={found.filter(({ id }) => selection.has(id))} />
      )}
    </section>
  )
}

interface SelectedPhotosProps {
  photos: readonly PhotoView[]
  albums: readonly Album<unknown>[]
  selection: Selection
}

function SelectedPhotos({ photos, albums, selection }: SelectedPhotosProps) {
  const bulk = useBulk(photoEntity)
  const [isMoving, setIsMoving] = useState(false)
  const count = toBengaliDigits(photos.length)
  const versions = photos.map(versionOf)

  function clear(): void {
    focusListHead()
    selection.clear()
  }

  async function move(album: { album: string; album_date: string }): Promise<void> {
    const question = album.album ? `${count}টি ছবি অ্যালবামে নেবেন?` : `${count}টি ছবি অ্যালবাম থেকে সরাবেন?`
    if (!confirm(`${question}\n\n${firstNames(photos, nameOf)}`)) return
    const records = versions.map((version) => ({ ...version, ...album }))
    const done = album.album ? `${count}টি ছবি অ্যালবামে নেওয়া হয়েছে` : `${count}টি ছবি অ্যালবাম থেকে সরানো হয়েছে`
    if (!(await bulk.change(records, { done, failed: 'ছবিগুলো নেওয়া যায়নি। আবার চেষ্টা করুন।' }))) return
    setIsMoving(false)
    clear()
  }

  async function remove(): Promise<void> {
    if (!confirm(`${count}টি ছবি মুছবেন?\n\n${firstNames(photos, nameOf)}`)) return
    const failed = 'ছবি মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'
    if (await bulk.remove(versions, { done: `${count}টি ছবি মুছে ফেলা হয়েছে`, failed })) clear()
  }

  if (photos.length === 0) return null
  return (
    <section
      aria-label="বাছাই করা ছবি"
      className={`${styles.saveBar} items-center [--save-bar:var(--paper-warm)]`}
    >
      <p role="status" className="font-bold">
        {count}টি ছবি বাছা হয়েছে
      </p>
      <Button onClick={() => setIsMoving(true)}>অ্যালবামে নিন</Button>
      <Button isBusy={bulk.isBusy} onClick={() => void remove()}>
        বাছাই করাগুলো মুছুন
      </Button>
      <Button onClick={clear}>বাছাই বাদ দিন</Button>
      {isMoving && (
        <MoveDialog
          count={photos.length}
          albums={albums}
          isBusy={bulk.isBusy}
          onMove={(album) => void move(album)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </section>
  )
}
