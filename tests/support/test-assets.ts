import type { Assets } from '../../app/http/assets.server.ts'

const entry = { js: '/assets/entry.js', css: [], imports: [] }

/** Assets of pages without a build. */
export const testAssets: Assets = {
  siteCss: (color) => `/theme/${color?.slice(1) || '14532d'}/site.css`,
  enhanceJs: '/assets/enhance.js',
  islandsJs: '/assets/islands.js',
  pictureViewerJs: '/assets/picture-viewer.js',
  dashboard: entry,
  apiDocs: entry,
  read: async () => undefined,
}
