// The minimal server: `node:http` alone, sending fixed bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

interface Given {
  status: number
  headers: Record<string, string>
  /** A file with the body; left out: no body. */
  file?: string
}

const { status, headers, file }: Given = JSON.parse(process.argv[2] ?? '{"status":204,"headers":{}}')
const body = file ? readFileSync(file) : undefined
const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
