import { expect, test } from 'vitest'
import { mailLink } from './emails.ts'

test.each([
  { why: 'a plain address', email: 'office@example.edu.bd', link: 'mailto:office@example.edu.bd' },
  { why: 'a plus and an apostrophe', email: "o'brien+a@example.com", link: "mailto:o'brien+a@example.com" },
  { why: 'one more recipient', email: 'a?bcc=spy@example.com', link: 'mailto:a%3Fbcc%3Dspy@example.com' },
  { why: 'a further field', email: 'a&subject=x@example.com', link: 'mailto:a%26subject%3Dx@example.com' },
  { why: 'an encoded line break', email: 'a%0D%0Ab@example.com', link: 'mailto:a%250D%250Ab@example.com' },
  { why: 'the end of an attribute', email: 'a">b@example.com', link: 'mailto:a%22%3Eb@example.com' },
])('a mail link has exactly one recipient and no text: $why', ({ email, link }) => {
  expect(mailLink(email)).toBe(link)
  expect(decodeURIComponent(new URL(link).pathname)).toBe(email)
  expect(new URL(link).search).toBe('')
})
