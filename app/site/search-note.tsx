import type { SearchTier } from '#app/text/search/match-term.ts'
import type { SearchFacts } from '#app/text/search/text-index.ts'

interface SearchNoteProps {
  found: Omit<SearchFacts, 'sought'> | undefined
  hrefOf: (search: string) => string
}

/** How a search found its results, unless by the words themselves, and searches with other words that find more. */
export function SearchNote({ found, hrefOf }: SearchNoteProps) {
  if (!found) return null
  const { tier, ignored, related } = found
  const texts = [notes[tier], ...ignored.map((word) => `“${word}” বাদ দিয়ে খোঁজা হয়েছে।`)].filter(Boolean)
  return (
    <>
      {texts.length > 0 && <p className="list-note">{texts.join(' ')}</p>}
      {related.length > 0 && (
        <p className="list-note on-screen">
          একই অর্থের শব্দেও আছে:{' '}
          {related.map((search) => (
            <a key={search} className="link" href={hrefOf(search)} data-all="">
              {search}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

const notes: Readonly<Record<SearchTier, string>> = {
  words: '',
  spelling: 'কাছাকাছি বানানে পাওয়া গেছে।',
  synonyms: 'একই অর্থের শব্দে পাওয়া গেছে।',
  related: 'কাছাকাছি অর্থের শব্দে পাওয়া গেছে।',
  parts: 'অন্য শব্দের ভেতরে পাওয়া গেছে।',
  sounds: 'হুবহু নেই; কাছাকাছি উচ্চারণে বা বানানে পাওয়া গেছে।',
  text: 'শিরোনামে বা ধরনে নেই; বিবরণে পাওয়া গেছে।',
  number: 'স্মারক নম্বরে পাওয়া গেছে।',
}
