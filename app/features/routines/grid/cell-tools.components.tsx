import { XMarkIcon } from '@heroicons/react/24/outline'
import { IconButton } from '#app/ui/list/icon-button.tsx'
import type { Lesson } from './cell-changes.rules.ts'

const tools = { copy: 'কপি', cut: 'কাটুন', paste: 'বসান', fill: 'সারিটি ভরুন', clear: 'খালি করুন' } as const

type Tool = keyof typeof tools

interface CellToolsProps {
  /** What is in the cell already. */
  lessons: readonly { lesson: Lesson; name: string }[]
  canPaste: boolean
  onLessons: (left: readonly Lesson[]) => void
  /** Another lesson is added to those. */
  onAnother: () => void
  onTool: (tool: Tool) => void
}

/** What can be done with a cell without keys. */
export function CellTools({ lessons, canPaste, onLessons, onAnother, onTool }: CellToolsProps) {
  const isFilled = lessons.length > 0
  const shown = (Object.keys(tools) as Tool[]).filter((tool) => (tool === 'paste' ? canPaste : isFilled))
  return (
    <>
      {isFilled && (
        <ul className="border-t border-line px-2 pt-1 text-sm">
          {lessons.map(({ lesson, name }) => (
            <li key={name} className="flex items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <IconButton
                icon={XMarkIcon}
                aria-label={`সরান: ${name}`}
                onClick={() =>
                  onLessons(lessons.flatMap((one) => (one.lesson === lesson ? [] : [one.lesson])))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-1 border-t border-line p-1">
          {isFilled && (
            <button type="button" onClick={onAnother} className={small}>
              আরেকটি যোগ করুন
            </button>
          )}
          {shown.map((tool) => (
            <button key={tool} type="button" onClick={() => onTool(tool)} className={small}>
              {tools[tool]}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const small =
  'min-h-8 cursor-pointer rounded px-2 text-sm underline hover:bg-brand-tint pointer-coarse:min-h-11'
