import { type Block, blocksOf } from './privacy.rules.ts'

/** A text of headings, paragraphs and lists. */
export function TextBlocks({ text }: { text: string }) {
  return (
    <div className="prose">
      {blocksOf(text).map((block, index) => (
        // The same text may occur twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: a static page, nothing moves
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul className="lines">
      {block.entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static page, nothing moves
        <li key={index}>{entry}</li>
      ))}
    </ul>
  )
}
