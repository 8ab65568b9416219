export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that an Accept-Encoding header takes (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = new Map(header?.slice(0, longest).split(',').map(readChoice))
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

// No browser's Accept-Encoding reaches a tenth of this.
const longest = 512

function readChoice(choice: string): [string, number] {
  const [name = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
