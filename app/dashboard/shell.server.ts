import type { Settings } from '#app/config.server.ts'
import type { Assets } from '#app/http/assets.server.ts'

/** The HTML page of the dashboard, without data. */
export function dashboardPage(
  { dashboard }: Assets,
  { avatarServiceUrl = '' }: Pick<Settings, 'avatarServiceUrl'>,
  status: number,
): Response {
  // With a style of this id present, react-aria does not inject its own.
  const styles = dashboard.css
    .map((path) => `<link id="react-aria-pressable-style" rel="stylesheet" href="${path}">`)
    .join('')
  const preloads = dashboard.imports.map((path) => `<link rel="modulepreload" href="${path}">`).join('')
  const html = `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>ড্যাশবোর্ড</title><meta name="robots" content="noindex"><link rel="icon" href="/static/icon.svg" type="image/svg+xml">${styles}${preloads}<script type="module" src="${dashboard.js}"></script></head><body><div id="dashboard" data-avatar-service="${escapeHtml(avatarServiceUrl)}"><p lang="en">Loading...</p></div><noscript>ড্যাশবোর্ড চালাতে JavaScript চালু করুন।</noscript></body></html>`
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
