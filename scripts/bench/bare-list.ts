// Reads every student of a database and sends them as JSON in one response.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true })
const columns =
  'id, full_name, roll_number, class_name, section, date_of_birth, address, contact_phone, contact_email, ' +
  'guardian_name, guardian_contact, photo, digital_id_code, updated_at'
const all = database.prepare(`select ${columns} from students order by id`)

const server = createServer((request, response) => {
  if (request.url === '/ready') return response.end()
  const body = Buffer.from(JSON.stringify(all.all()))
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
