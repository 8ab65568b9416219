import { defaultPictures } from '#app/contract/pictures.ts'
import { styles } from '#app/ui/base/styles.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import type { HeadView } from './heads.entity.ts'

interface HeadCardProps {
  /** Of the post. */
  title: string
  /** Undefined if nobody is stored for the post. */
  head: HeadView | undefined | 'failed'
  /** The form beside it holds this head. */
  isChosen: boolean
  onChoose: () => void
}

/** A post, who has it, and the button that opens the form for it. */
export function HeadCard({ title, head: found, isChosen, onChoose }: HeadCardProps) {
  const head = found === 'failed' ? undefined : found
  const nobody = found === 'failed' ? 'লোড করা যায়নি' : 'এখনো কেউ নেই'
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={`${styles.card} flex w-full cursor-pointer items-center gap-4 p-2 text-start sm:p-3 hover:bg-brand-tint aria-[current=true]:border-brand aria-[current=true]:bg-brand-tint`}
      >
        <StoredPicture
          src={head?.photo ?? defaultPictures.person}
          fallback={defaultPictures.person}
          className="h-18 w-14 shrink-0 rounded-lg border border-line bg-paper-warm object-cover object-top sm:h-30 sm:w-24"
        />
        <span className="grid min-w-0 gap-1 wrap-anywhere">
          <span className="text-sm text-ink-soft">{title}</span>
          <span className="text-lg font-bold">{head?.full_name ?? nobody}</span>
          <span className="text-sm text-brand-deep underline">{found ? 'সম্পাদনা' : 'তথ্য দিন'}</span>
        </span>
      </button>
    </li>
  )
}
