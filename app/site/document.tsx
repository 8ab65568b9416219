import type { ReactNode } from 'react'
import type { Assets } from '#app/http/assets.server.ts'
import type { PageHead, Site } from './page.ts'

interface DocumentProps {
  site: Site
  assets: Assets
  head: PageHead
  children: ReactNode
}

export function Document({ site, assets, head, children }: DocumentProps) {
  return (
    <html lang="bn">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <link rel="canonical" href={site.canonical} />
        <link rel="stylesheet" href={assets.siteCss(site.institution?.theme_color)} />
        <script type="module" src={assets.enhanceJs} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
