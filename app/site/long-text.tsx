/** Folds the end of a long text behind a button. */
export function LongText({ text, more }: { text: string; more: string }) {
  const paragraphs = paragraphsOf(text)
  if (paragraphs.length === 0) return null
  const first = countOfFirst(paragraphs)
  const rest = paragraphs.slice(first)
  return (
    <div className="prose">
      {paragraphs.slice(0, first).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rest.length > 0 && (
        <details className="more">
          <summary>{more}</summary>
          <div className="prose">
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const shortLength = 700
const firstLength = 450

function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** The number of visible paragraphs: all of a short text, else enough for an introduction. */
function countOfFirst(paragraphs: string[]): number {
  const total = paragraphs.reduce((length, paragraph) => length + paragraph.length, 0)
  if (total <= shortLength) return paragraphs.length
  let length = 0
  for (const [index, paragraph] of paragraphs.entries()) {
    length += paragraph.length
    if (length >= firstLength) return index + 1
  }
  return paragraphs.length
}
