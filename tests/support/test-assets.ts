import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assets } from '../../app/http/assets.server.ts'
import { licensesOf } from '../../scripts/licenses.ts'

const root = join(import.meta.dirname, '../..')
const entry = { js: '/assets/entry.js', css: [], imports: [] }

/** Assets of pages without a build. */
export const testAssets: Assets = {
  siteCss: (color) => `/theme/${color?.slice(1) || '14532d'}/site.css`,
  enhanceJs: '/assets/enhance.js',
  islandsJs: '/assets/islands.js',
  pictureViewerJs: '/assets/picture-viewer.js',
  dashboard: entry,
  apiDocs: entry,
  read: (path) =>
    path === 'licenses.txt'
      ? Promise.resolve(Buffer.from(licensesOf(root)))
      : readFile(join(root, 'public', path)).catch(() => undefined),
}
