import type { Assets } from '#app/http/assets.server.ts'

export function docsPage({ apiDocs }: Assets): Response {
  const styles = apiDocs.css.map((path) => `<link rel="stylesheet" href="${path}">`).join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | Pathshala</title><meta name="robots" content="noindex"><link rel="icon" href="/static/icon.svg" type="image/svg+xml">${styles}<script type="module" src="${apiDocs.js}"></script></head><body><h1 hidden>API</h1><main id="api"></main><noscript>This page needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript></body></html>`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
