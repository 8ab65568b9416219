/**
 * The address of a picture with the initials of a name: at the configured service, or on this server. Browsers encode
 * letters themselves; encoded here, those of a name would be the heaviest part of a card.
 */
export function avatarUrlFor(serviceUrl: string | undefined): (name: string) => string {
  const pattern = serviceUrl ?? '/avatar/{name}.svg'
  return (name) =>
    pattern.replace('{name}', name.toWellFormed().replace(/[^\p{L}\p{M}\p{N}]/gu, encodeURIComponent))
}
