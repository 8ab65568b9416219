import { Fragment } from 'react'
import { WrittenBlocks } from '#app/site/written-text.tsx'

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

/** The heading is '' for text before the first one. */
interface Section {
  heading: string
  text: string
}

/** `# ` begins a heading. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }]
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = line.startsWith('# ') ? line.slice(2).trim() : ''
    const last = sections.at(-1)
    if (heading || !last) sections.push({ heading, text: '' })
    else last.text += `${line}\n`
  }
  return sections.filter(({ heading, text }) => heading || text.trim())
}
