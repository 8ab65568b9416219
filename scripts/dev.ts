import { createServer as createHttpServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { Assets } from '#app/http/assets.server.ts'
import type { Resources } from '../app/http/resources.server.ts'

type AppModule = typeof import('../app/server/app.server.ts')

const http = createHttpServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } } })
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>

// Opened once: only edited modules are reloaded.
const { closeResources, createLog, openResources, readSettings } = await load<
  typeof import('./dev/opened-once.ts')
>('/scripts/dev/opened-once.ts')
process.umask(0o077)
const settings = readSettings()
const resources: Resources = await openResources(settings, createLog())

let changes = 0
let current: { module: AppModule; changes: number; listener: RequestListener } | undefined
vite.watcher.on('all', () => {
  changes += 1
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    removePolicy(response)
    appListener().then(
      (listener) => listener(request, response),
      (fault: Error) => {
        vite.ssrFixStacktrace(fault)
        console.error(fault.stack)
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(fault.stack)
      },
    )
  })
})
http.listen(settings.port, settings.host, () => console.log(`http://localhost:${settings.port}`))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeResources(resources).then(() => process.exit(0)))

/** The application with the current code, and an empty cache after each change. */
async function appListener(): Promise<RequestListener> {
  const module = await load<AppModule>('/app/server/app.server.ts')
  if (current?.module !== module || current.changes !== changes)
    current = { module, changes, listener: module.createApp(resources, devAssets(vite, changes)) }
  return current.listener
}

function devAssets(server: ViteDevServer, change: number): Assets {
  const entry = (path: string) => ({ js: path, css: [], imports: [] })
  return {
    siteCss: (color) => `/theme/${color?.slice(1).toLowerCase() || '14532d'}/dev-${change}.css`,
    lettersCss: '/app/site/styles/letters.css?direct',
    enhanceJs: '/scripts/dev/public-pages.ts',
    islandsJs: '/app/features/islands.ts',
    pictureViewerJs: '/app/site/picture-viewer.ts',
    liveListsJs: '/app/site/live-lists.ts',
    dashboard: entry('/scripts/dev/dashboard.ts'),
    apiDocs: entry('/app/api/docs.ts'),
    read: async (path) => {
      if (!path.startsWith('assets/dev-')) return undefined
      const css = await server.environments.client.transformRequest('/app/site/site.css?direct')
      return css ? Buffer.from(css.code) : undefined
    },
  }
}

// Fast reload injects styles and scripts, which the product's CSP forbids.
function removePolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, headers: Record<string, unknown> = {}) => {
    const rest = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-security-policy')
    return writeHead(status, Object.fromEntries(rest) as Record<string, string>)
  }) as typeof response.writeHead
}
