/** The address of a picture with the initials of a name: at the configured service, or on this server. */
export function avatarUrlFor(serviceUrl: string | undefined): (name: string) => string {
  const pattern = serviceUrl ?? '/avatar/{name}.svg'
  return (name) => pattern.replace('{name}', encodeURIComponent(name.toWellFormed()))
}
