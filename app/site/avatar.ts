/**
 * The address of an avatar with initials, at the configured service or on this server. Letters are not percent-encoded,
 * because browsers do that and it would triple the bytes of names.
 */
export function avatarUrlFor(serviceUrl: string | undefined): (name: string) => string {
  const pattern = serviceUrl ?? '/avatar/{name}.svg'
  return (name) =>
    pattern.replace('{name}', name.toWellFormed().replace(/[^\p{L}\p{M}\p{N}]/gu, encodeURIComponent))
}
