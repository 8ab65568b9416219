import type { ReactNode } from 'react'
import { useFieldAddress } from '#app/ui/form/form-address.ts'
import { useScreenTitle } from './screen-title.ts'

interface ScreenFrameProps {
  /** Of the screen and of the tab. */
  title: string
  /** A line below the title. */
  line?: string
  /** The main action, and quiet ones after it. */
  action?: ReactNode
  /** Help or a preview: beside the content on a wide screen, else below it. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of every screen: one width, one line with the title and the main action, the content below. */
export function ScreenFrame({ title, line, action, aside, children }: ScreenFrameProps) {
  useScreenTitle(title)
  useFieldAddress()
  return (
    <div className={`${oneColumn} max-w-400 [--save-bar:var(--paper-warm)]`}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-2 md:gap-x-4">
        <div className={line ? 'grid min-w-0 flex-1 gap-1' : ''}>
          <h1 className="title">{title}</h1>
          {line && <p className="text-ink-soft">{line}</p>}
        </div>
        {action && (
          <div {...{ [mainAction]: '' }} className="flex flex-wrap items-center gap-2 print:hidden">
            {action}
          </div>
        )}
      </div>
      {aside ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div className={oneColumn}>{children}</div>
          <aside className={oneColumn}>{aside}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  )
}

/** Marks the place of the main action, which is the first in it. */
export const mainAction = 'data-main-action'

// Wide content scrolls by itself instead of widening the column.
const oneColumn = 'grid grid-cols-[minmax(0,1fr)] gap-4'
