import { searchKey } from '#app/text/search/search-key.ts'

/** What a cell of yes or no says, as forms send it: `true` or `false`. Other texts are returned as they are. */
export function yesNoIn(text: string): string {
  return answers.get(searchKey(text)) ?? text
}

// As people write them in lists, beside what the fields of forms take themselves.
const answers = new Map(
  [
    ...['true', '1', 'yes', 'y', 'হ্যাঁ', 'হ্যা', 'হাঁ', 'জি', 'জ্বি', '✓', '✔'].map(
      (word) => [word, 'true'] as const,
    ),
    ...['false', '0', 'no', 'n', 'না', 'নয়', '✗', '✘'].map((word) => [word, 'false'] as const),
  ].map(([word, answer]) => [searchKey(word), answer]),
)
