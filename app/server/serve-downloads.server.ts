import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { answerFault } from '#app/api/answer-fault.server.ts'
import type { ApiContext } from '#app/api/serve-endpoint.server.ts'
import { redeemDownloadToken } from '#app/backups/backups.store.server.ts'
import {
  findDestination,
  findLocatedBackups,
  isReachable,
} from '#app/backups/located-backups.store.server.ts'
import { methodNotAllowed, Refusal } from '#app/contract/refusal.ts'
import { addressOf } from '#app/http/address.server.ts'
import type { Resources } from '#app/http/resources.server.ts'

/** Serves `/downloads/{token}`: a backup, once, to the holder of the token. */
export function serveDownloads(resources: Resources) {
  const downloads = new Hono<ApiContext>()

  downloads.all('/:token', async (c) => {
    // Hono runs GET for HEAD, which would use up the token.
    if (c.req.method !== 'GET') throw methodNotAllowed(['GET'])
    const { incoming } = c.env ?? {}
    const redeemed = await redeemDownloadToken(resources.database, c.req.param('token'), {
      address: addressOf(incoming, resources.settings.trustProxy),
      userAgent: c.req.header('user-agent') ?? '',
    })
    const backup = (await findLocatedBackups(resources)).find(({ id }) => id === redeemed?.id)
    if (!backup || !isReachable(backup)) throw expired()
    const file = await (await findDestination(resources, backup))?.open(backup.file)
    if (!file) throw expired()
    return new Response(Readable.toWeb(file.stream) as ReadableStream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(file.size),
        'Content-Disposition': `attachment; filename="${backup.file}"`,
        'Cache-Control': 'no-store',
      },
    })
  })
  downloads.onError((fault, c) => answerFault(fault, c.req.method, resources.log))
  return downloads
}

function expired(): Refusal {
  return new Refusal(
    404,
    'ডাউনলোডের এই ঠিকানা একবারই কাজ করে, আর দুই মিনিট পরে বন্ধ হয়। ব্যাকআপ পাতা থেকে আবার ডাউনলোড করুন।',
  )
}
