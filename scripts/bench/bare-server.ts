// The minimal server, `node:http` alone: repeats an answer of a school, or sends all students of a database, read each time.
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/** A request to a school, or a SQLite file. */
export type AnswerSource =
  | { port: number; path: string; headers?: Record<string, string> }
  | { database: string }

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body?: Buffer
}

const source: AnswerSource = JSON.parse(process.argv[2] ?? '')
const answer = 'database' in source ? studentsOf(source.database) : await recordAnswer(source)
const server = createServer((_request, response) => {
  const { status, headers, body } = answer()
  response.writeHead(status, headers).end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => server.close().closeAllConnections())

function studentsOf(file: string): () => Answer {
  const columns =
    'id, full_name, roll_number, class_name, section, date_of_birth, address, contact_phone, contact_email, ' +
    'guardian_name, guardian_contact, photo, digital_id_code, updated_at'
  const open = new DatabaseSync(file, { readOnly: true })
  const all = open.prepare(`select ${columns} from students order by id`)
  return () => {
    const body = Buffer.from(JSON.stringify(all.all()))
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    return { status: 200, headers, body }
  }
}

// Without the header fields that node:http adds by itself.
async function recordAnswer({
  port,
  path,
  headers,
}: Exclude<AnswerSource, { database: string }>): Promise<() => Answer> {
  const recorded = await new Promise<Answer>((resolve, reject) => {
    const options = { port, path, headers: { host: 'school.example', ...headers } }
    get(options, async (sent) => {
      const body = Buffer.concat(await sent.toArray())
      const { date, connection, 'keep-alive': _, 'transfer-encoding': __, ...headers } = sent.headers
      resolve({ status: sent.statusCode ?? 500, headers, ...(body.length > 0 && { body }) })
    }).once('error', reject)
  })
  return () => recorded
}
