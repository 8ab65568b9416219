import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assets } from '../../app/http/assets.server.ts'
import { licensesOf } from '../../scripts/licenses.ts'
import { pdfjsParts } from '../../scripts/pdfjs-parts.ts'

const root = join(import.meta.dirname, '../..')
const entry = { js: '/assets/entry.js', css: [], imports: [] }

/** Assets of pages without a build. */
export const testAssets: Assets = {
  siteCss: (color) => `/theme/${color?.slice(1) || '14532d'}/site.css`,
  lettersCss: '/assets/letters.css',
  enhanceJs: '/assets/enhance.js',
  islandsJs: '/assets/islands.js',
  pictureViewerJs: '/assets/picture-viewer.js',
  liveListsJs: '/assets/live-lists.js',
  dashboard: entry,
  apiDocs: entry,
  read: async (path) => {
    if (path === 'assets/site.css') return readFile(join(root, 'app/site/site.css'))
    if (path === 'licenses.txt') return Buffer.from(licensesOf(root))
    if (path.startsWith('assets/')) return pdfjsParts(root).find(({ fileName }) => fileName === path)?.source
    return readFile(join(root, 'public', path)).catch(() => undefined)
  },
}
