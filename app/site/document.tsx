import type { ReactNode } from 'react'
import { brandColor } from '#app/contract/theme.ts'
import type { Assets } from '#app/http/assets.server.ts'
import { SiteFooter } from './footer.tsx'
import { SiteHeader } from './header.tsx'
import { bothNamesOf, type PageHead, type Site } from './page.ts'
import { cardSize } from './share-card.ts'

interface DocumentProps {
  site: Site
  assets: Assets
  head: PageHead
  /** The share card. */
  card: { path: string; alt: string } | undefined
  children: ReactNode
}

export function Document({ site, assets, head, card, children }: DocumentProps) {
  const logo = site.institution?.logo
  return (
    <html lang="bn">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.isUnlisted ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={canonicalOf(head, site)} />
        )}
        <link rel="stylesheet" href={assets.siteCss(site.institution?.theme_color)} />
        <script
          fetchPriority="low"
          type="module"
          src={assets.enhanceJs}
          data-islands={assets.islandsJs}
          data-viewer={assets.pictureViewerJs}
          data-lists={assets.liveListsJs}
        />
        <noscript>
          <link rel="stylesheet" href={assets.lettersCss} />
        </noscript>
        <link rel="icon" {...(logo ? iconOf(logo) : { href: '/static/icon.svg', type: 'image/svg+xml' })} />
        {logo && <link rel="apple-touch-icon" href={`/media/${logo}/icon-180.png`} />}
        <meta name="theme-color" content={brandColor(site.institution?.theme_color)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" href="/notice.atom" title="নোটিশ" />
        <ShareData head={head} card={card} site={site} />
        {head.jsonLd && <script type="application/ld+json">{jsonFor(head.jsonLd)}</script>}
      </head>
      <body>
        <a className="skip-link" href="#content">
          মূল অংশে যান
        </a>
        <SiteHeader site={site} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter site={site} />
      </body>
    </html>
  )
}

function canonicalOf({ canonical }: PageHead, site: Site): string {
  return canonical === undefined ? site.canonical : site.origin + canonical
}

function iconOf(logo: string) {
  return { href: `/media/${logo}/icon-32.png`, sizes: '32x32', type: 'image/png' }
}

// https://ogp.me: URLs must be absolute.
function ShareData({ head, card, site }: Pick<DocumentProps, 'head' | 'card' | 'site'>) {
  const properties = {
    'og:type': head.article ? 'article' : 'website',
    'og:locale': 'bn_BD',
    'og:site_name': bothNamesOf(site),
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonicalOf(head, site),
    ...(head.article?.published && { 'article:published_time': head.article.published }),
    ...(head.article && { 'article:modified_time': head.article.modified }),
    ...(card && {
      'og:image': site.origin + card.path,
      'og:image:type': 'image/png',
      'og:image:width': String(cardSize.width),
      'og:image:height': String(cardSize.height),
      'og:image:alt': card.alt,
    }),
  }
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
    </>
  )
}

// `<` could end the script early; JSON allows an escape.
function jsonFor(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
