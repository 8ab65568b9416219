import { Hono } from 'hono'
import type { ApiContext } from '#app/api/serve-endpoint.server.ts'
import { themeVariables } from '#app/contract/theme.ts'
import type { Assets } from '#app/http/assets.server.ts'
import type { Resources } from '#app/http/resources.server.ts'

const types = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['woff2', 'font/woff2'],
  ['json', 'application/json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['ttf', 'font/ttf'],
])

/** Licences of the shipped code; written by the build. */
const licenses = '/licenses.txt'

const forever = 'public, max-age=31536000, immutable'

/** Built files, which are cached until the process ends. */
export function isFile(path: string): boolean {
  return (
    path === licenses ||
    /^\/(?:assets|static)\/[\w.-]{1,100}$/.test(path) ||
    isReader(path) ||
    /^\/theme\/[0-9a-f]{6}\/[\w.-]{1,100}$/.test(path)
  )
}

/** The parts of pdf.js, which have subfolders. */
export function isReader(path: string): boolean {
  return /^\/assets\/pdfjs-[\d.]{1,20}\/[a-z_/]{1,30}\/[\w.-]{1,100}$/.test(path)
}

/** The style sheet in the current colour; undefined for that one, and for other files. */
export function currentSheet(path: string, current: string): string | undefined {
  const [, kind, color, name] = path.split('/')
  const [, , currentColor] = current.split('/')
  return kind === 'theme' && color !== currentColor ? `/theme/${currentColor}/${name}` : undefined
}

/** Also serves the style sheet in the colour given by its address. */
export function createFiles(_resources: Resources, assets: Assets): Hono<ApiContext> {
  const files = new Hono<ApiContext>()
  files.on(['GET', 'HEAD'], ['/assets/*', '/static/:name', licenses], async (c) => {
    const path = c.req.path.slice(1)
    const bytes = isFile(`/${path}`) ? await assets.read(path) : undefined
    const cacheControl = path.startsWith('assets/') ? forever : 'public, max-age=86400'
    return bytes ? answer(bytes, path, cacheControl) : c.notFound()
  })
  files.on(['GET', 'HEAD'], '/theme/:color/:name', async (c) => {
    const { color, name } = c.req.param()
    const bytes =
      isFile(c.req.path) && name.endsWith('.css') ? await assets.read(`assets/${name}`) : undefined
    if (!bytes) return c.notFound()
    return answer(Buffer.concat([Buffer.from(themeVariables(`#${color}`)), bytes]), name, forever)
  })
  return files
}

function answer(bytes: Buffer, name: string, cacheControl: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': types.get(name.split('.').pop() ?? '') ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
    },
  })
}
