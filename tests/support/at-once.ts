/** Repeats work in parallel, on the servers in turn. */
export function atOnce<Server, T>(
  times: number,
  servers: readonly Server[],
  work: (server: Server, number: number) => Promise<T>,
): Promise<T[]> {
  const started = Array.from({ length: times }, (_, number) => {
    const server = servers[number % servers.length]
    return server ? [work(server, number)] : []
  })
  return Promise.all(started.flat())
}
