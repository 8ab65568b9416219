import type { Dice } from './dice.ts'
import type { Draft } from './requests.ts'

/** The bytes of a request; a corrupt one has a wrong length or framing (RFC 9112, section 6.3). */
export function frame(draft: Draft, isCorrupt: boolean, dice: Dice): { bytes: Buffer; closes: boolean } {
  const body = draft.body ?? Buffer.alloc(0)
  const length = (bytes: number | string) => ({ header: `Content-Length: ${bytes}\r\n`, sent: body })
  const correct = draft.body
    ? dice.percent(85)
      ? length(body.length)
      : chunked(body, dice)
    : { header: '', sent: body }
  const { header, sent } = isCorrupt
    ? dice.pick([
        length(body.length + 10),
        length(Math.max(0, body.length - 10)),
        length(-1),
        length('0x10'),
        length('9'.repeat(30)),
        length(26 * 1024 * 1024),
        { ...length(body.length), sent: body.subarray(0, dice.below(body.length + 1)) },
        { header: `Content-Length: ${body.length}\r\nContent-Length: 3\r\n`, sent: body },
        { header: `Content-Length: 3\r\nTransfer-Encoding: chunked\r\n`, sent: body },
        { header: 'Transfer-Encoding: gzip, chunked\r\n', sent: body },
        { header: 'Transfer-Encoding: identity\r\n', sent: body },
        { header: 'Transfer-Encoding: chunked\r\n', sent: Buffer.from('zz\r\nx\r\n') },
        { header: 'Transfer-Encoding: chunked\r\n', sent: Buffer.from('ffffffffff\r\nx') },
        { header: 'Transfer-Encoding: chunked\r\n', sent: Buffer.from('5\r\nab') },
        { header: '', sent: body },
      ])
    : correct
  const head = `${draft.method} ${draft.target} HTTP/1.1\r\n${draft.headers.map((one) => `${one.join(': ')}\r\n`).join('')}${header}\r\n`
  return { bytes: Buffer.concat([Buffer.from(head), sent]), closes: isCorrupt }
}

function chunked(body: Buffer, dice: Dice): { header: string; sent: Buffer } {
  const size = 1 + dice.below(Math.max(1, body.length))
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size)
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'))
  }
  return {
    header: 'Transfer-Encoding: chunked\r\n',
    sent: Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]),
  }
}
