import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freePort } from './free-port.ts'
import { installed } from './installed.ts'
import { newFolder } from './new-folder.ts'

/** A load balancer in front of several instances. */
export interface Balancer {
  kind: 'nginx' | 'a balancer of the tests'
  url: string
  stop(): Promise<void>
}

const recipe = join(import.meta.dirname, '../../deploy/nginx')

/** Starts nginx with our recipe if it is installed, else a substitute. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const nginx = installed('nginx')
  return nginx ? startNginx(nginx, ports) : startSubstitute(ports)
}

async function startNginx(program: string, ports: readonly number[]): Promise<Balancer> {
  const folder = await newFolder()
  const port = await freePort()
  await mkdir(join(folder, 'temp'))
  await writeFile(join(folder, 'nginx.conf'), mainSettings(folder))
  await copyRecipe(folder, port, ports)
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  while (!(await isListening(port)))
    if (nginx.exitCode !== null) throw new Error('nginx does not take the recipe')
  return {
    kind: 'nginx',
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

/** Writes the recipe with the ports of a test. */
async function copyRecipe(folder: string, port: number, ports: readonly number[]): Promise<void> {
  const site = await readFile(join(recipe, 'pathshala.conf'), 'utf8')
  await writeFile(join(folder, 'pathshala.conf'), site.replace('listen 80;', `listen 127.0.0.1:${port};`))
  let count = 0
  const instances = await readFile(join(recipe, 'instances.conf'), 'utf8')
  const placed = instances.replace(/(?<=server 127\.0\.0\.1:)\d+/g, () => String(ports[count++]))
  if (count !== ports.length) throw new Error(`the recipe has ${count} instances`)
  await writeFile(join(folder, 'instances.conf'), placed)
}

function mainSettings(folder: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/temp;`,
  )
  return [
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    'http {',
    '  access_log off;',
    ...temp,
    `  include ${folder}/instances.conf;`,
    `  include ${folder}/pathshala.conf;`,
    '}',
  ].join('\n')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}

// As in the recipe: after these statuses the next instance is tried.
const retriedStatuses = [502, 503, 504]
const readTimeoutMs = 10_000

async function startSubstitute(ports: readonly number[]): Promise<Balancer> {
  let next = 0
  const server = createServer((incoming, answer) => {
    next += 1
    const order = ports.map((_, at) => ports[(next + at) % ports.length] ?? 0)
    forward(incoming, answer, order).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    kind: 'a balancer of the tests',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function forward(incoming: IncomingMessage, answer: ServerResponse, ports: number[]): Promise<void> {
  const isIdempotent = incoming.method === 'GET' || incoming.method === 'HEAD'
  const body = Buffer.concat(await incoming.toArray())
  for (const [at, port] of ports.entries()) {
    const isLast = at === ports.length - 1
    const tried = await ask(port, incoming, body).catch((fault: NodeJS.ErrnoException) => fault)
    if (tried instanceof Error) {
      if (!isLast && (isIdempotent || tried.code === 'ECONNREFUSED')) continue
      answer.writeHead(502).end()
      return
    }
    if (!isLast && isIdempotent && retriedStatuses.includes(tried.statusCode ?? 0)) {
      tried.resume()
      continue
    }
    answer.writeHead(tried.statusCode ?? 502, tried.headers)
    await pipeline(tried, answer)
    return
  }
}

function ask(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, resolve)
    if (method === 'GET')
      outgoing.setTimeout(readTimeoutMs, () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', reject).end(body)
  })
}
