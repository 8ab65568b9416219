import type { ReactNode } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import { RowActions } from '#app/ui/list/row-actions.tsx'
import { RowCheckbox } from '#app/ui/list/selection-checkboxes.tsx'
import type { Crud } from '#app/ui/list/use-crud.ts'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { PhotoView } from './gallery.entity.ts'

export function nameOf({ caption, id }: Pick<PhotoView, 'caption' | 'id'>): string {
  return caption || `ছবি ${toBengaliDigits(id)}`
}

export function smallOf(image: string | null): string | undefined {
  const width = Number(/-(\d+)x\d+(?:-t)?\/[^/]+$/.exec(image ?? '')?.[1])
  return image?.replace(/[^/]+$/, `${Math.min(width, 320)}.webp`)
}

interface PhotoCardProps {
  photo: PhotoView
  isNew: boolean
  selection: Selection
  crud: Crud<PhotoView>
}

export function PhotoCard({ photo, isNew, selection, crud }: PhotoCardProps) {
  const isSelected = selection.has(photo.id)
  return (
    <Card isMarked={isNew || isSelected}>
      <figure className="grid gap-2">
        <CardPicture photo={photo} />
        <figcaption className={`wrap-anywhere ${photo.caption ? '' : 'text-ink-soft'}`}>
          {photo.caption || 'ক্যাপশন নেই'}
          {photo.album && <span className="block text-sm text-ink-soft">{photo.album}</span>}
        </figcaption>
      </figure>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <RowActions
          name={nameOf(photo)}
          onEdit={() => crud.edit(photo)}
          onDelete={() => crud.remove(photo)}
          isBusy={crud.isDeleting}
        />
        <RowCheckbox selection={selection} id={photo.id} name={nameOf(photo)}>
          <span className="text-sm max-sm:sr-only">বাছাই</span>
        </RowCheckbox>
      </div>
    </Card>
  )
}

interface CaptionCardProps {
  photo: PhotoView
  typed: string | undefined
  onType: (caption: string) => void
}

export function CaptionCard({ photo, typed, onType }: CaptionCardProps) {
  return (
    <Card isMarked={typed !== undefined && typed !== photo.caption}>
      <CardPicture photo={photo} />
      <input
        aria-label={`ক্যাপশন: ছবি ${toBengaliDigits(photo.id)}`}
        value={typed ?? photo.caption}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        placeholder="ক্যাপশন"
        className={styles.input}
      />
    </Card>
  )
}

function Card({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return (
    <li
      className={`${styles.card} grid min-w-0 content-between gap-2 p-2 sm:gap-3 sm:p-3 ${isMarked ? 'border-success bg-success-tint' : ''}`}
    >
      {children}
    </li>
  )
}

function CardPicture({ photo }: { photo: PhotoView }) {
  return (
    <StoredPicture
      src={smallOf(photo.image)}
      loading="lazy"
      className="aspect-4/3 w-full rounded-lg bg-brand-tint object-cover"
    />
  )
}
