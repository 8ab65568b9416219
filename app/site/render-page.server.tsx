import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from '#app/http/assets.server.ts'
import { Document } from './document.tsx'
import type { Page, PageHead, Site } from './page.ts'
import { altOf, cardPath, shareCardOf } from './share-card.ts'

export function renderPage(page: Page, data: unknown, site: Site, assets: Assets): string {
  const { View } = page
  const head = page.head(data, site)
  // Error pages have no path and no card.
  const card = page.path === '' ? undefined : pictureOfCard(head, site)
  const html = renderToStaticMarkup(
    <Document site={site} assets={assets} head={head} card={card}>
      <View data={data} site={site} />
    </Document>,
  )
  return `<!doctype html>${html}`
}

function pictureOfCard(head: PageHead, site: Site) {
  const card = shareCardOf(head, site)
  return { path: cardPath(site.path, card), alt: altOf(card) }
}
