/** The Content-Disposition of a download: an ASCII name for old programs, the real one for the others. */
export function savedAs(plainName: string, name = plainName): Record<string, string> {
  const encoded = name === plainName ? '' : `; filename*=UTF-8''${encodeRfc8187(name)}`
  return { 'Content-Disposition': `attachment; filename="${plainName}"${encoded}` }
}

/** Encodes a name for a header: RFC 8187, section 3.2.1; attr-char excludes some characters that encodeURIComponent leaves. */
export function encodeRfc8187(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
