import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from '#app/http/assets.server.ts'
import { Document } from './document.tsx'
import type { Page, Site } from './page.ts'

/** Renders the HTML of a page, the same for everybody. */
export function renderPage(page: Page, data: unknown, site: Site, assets: Assets): string {
  const { View } = page
  const html = renderToStaticMarkup(
    <Document site={site} assets={assets} head={page.head(data, site)}>
      <View data={data} site={site} />
    </Document>,
  )
  return `<!doctype html>${html}`
}
