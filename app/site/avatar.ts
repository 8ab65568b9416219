/** The address that draws the initials of a name: the configured service, or the one that this server has itself. */
export function avatarUrlFor(serviceUrl: string | undefined): (name: string) => string {
  const pattern = serviceUrl ?? '/avatar/{name}.svg'
  return (name) => pattern.replace('{name}', encodeURIComponent(name.toWellFormed()))
}
