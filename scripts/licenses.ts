import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Development packages that are bundled into code for browsers.
const builtIn = [
  '@cantoo/pdf-lib',
  '@heroicons/react',
  '@zip.js/zip.js',
  'culori',
  'fflate',
  'html-entities',
  'node-html-better-parser',
  'pdfjs-dist',
  'sax',
  'swagger-ui-dist',
  'tailwindcss',
]

// Third-party files of pdf.js have their own licences.
const licenseFolders = ['', 'wasm', 'standard_fonts']

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
}

/** The licences of installed and bundled packages, fonts included: each text once, with its packages. */
export function licensesOf(root: string): string {
  const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const locked: Record<string, LockedPackage> = JSON.parse(lockFile).packages
  const byText = new Map<string, string[]>()
  for (const [path, { version = '', license = '', dev }] of Object.entries(locked)) {
    const name = path.replace(/^.*node_modules\//, '')
    // The lock file also lists packages for other platforms.
    if (path === '' || (dev && !builtIn.includes(name)) || !existsSync(join(root, path))) continue
    const text = textOf(join(root, path)) || `The package brings no text of its licence, which is ${license}.`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const parts = [...byText].map(([text, packages]) => `${packages.join('\n')}\n\n${text}`)
  return [introduction, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)
}

const introduction = 'Pathshala (MIT) is made with the works of others, under these licences.'

function textOf(folder: string): string {
  const files = licenseFolders
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((file) => join(path, file)))
    .filter((path) => /^(licen[cs]e|notice|copying)|\bes-bundle\.js\.license/i.test(basename(path)))
  const texts = files.sort().map((file) => readFileSync(file, 'utf8'))
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n')
}
