/** A part of a text with the heading above it; '' for what stands before the first one. */
export interface Section {
  heading: string
  text: string
}

/** The sections of a text; `# ` begins a heading. */
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
