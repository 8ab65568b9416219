import { Fragment } from 'react'
import { type TextBlock, textBlocks } from '#app/text/base/text-blocks.ts'
import { linkParts } from '#app/text/base/text-links.ts'

/** Typed text with paragraphs, lists and links, without markup language. */
export function WrittenText({ text }: { text: string }) {
  return (
    <div className="prose">
      <WrittenBlocks text={text} />
    </div>
  )
}

export function WrittenBlocks({ text }: { text: string }) {
  return textBlocks(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the server renders once, and blocks may repeat
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Linked>{block.text}</Linked>
      </p>
    )
  const List = block.kind === 'numbers' ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server renders once, and items may repeat
        <li key={index} value={block.kind === 'numbers' ? block.numbers[index] : undefined}>
          <Linked>{item}</Linked>
        </li>
      ))}
    </List>
  )
}

export function Linked({ children }: { children: string }) {
  return linkParts(children).map(({ text, href, start }) =>
    href ? (
      <a key={start} href={href}>
        {text}
      </a>
    ) : (
      <Fragment key={start}>{text}</Fragment>
    ),
  )
}
