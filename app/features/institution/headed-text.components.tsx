import { Fragment } from 'react'
import { WrittenBlocks } from '#app/site/written-text.tsx'
import { sectionsOf } from './headed-text.rules.ts'

/** A text of the site itself: as somebody types it, with headings. */
export function HeadedText({ text }: { text: string }) {
  return (
    <div className="prose">
      {sectionsOf(text).map(({ heading, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server renders once, and headings may repeat
        <Fragment key={index}>
          {heading && <h2>{heading}</h2>}
          <WrittenBlocks text={text} />
        </Fragment>
      ))}
    </div>
  )
}
