/** Text as XML 1.0 may hold it, in elements and in attributes: what it has no place for is dropped, the rest escaped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

// Extensible Markup Language 1.0, section 2.2: all that Char leaves out.
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
