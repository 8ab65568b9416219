import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Excluded: WebAssembly with the ink profile that needs it, and tables of Chinese, Japanese and Korean characters.
// Bengali and English documents embed their tables.
const wanted = [
  /^legacy\/build\/pdf\.(worker|renderer)\.min\.mjs$/,
  /^wasm\/\w+_nowasm_fallback\.js$/,
  /^standard_fonts\/(FoxitSymbol|FoxitDingbats|LiberationSans-\w+)\.(pfb|ttf)$/,
]

/** The files that pdf.js requests while it reads a document, in a folder named after its version. */
export function pdfjsParts(root: string): { fileName: string; source: Buffer }[] {
  const folder = join(root, 'node_modules/pdfjs-dist')
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return ['legacy/build', 'wasm', 'standard_fonts']
    .flatMap((inside) => readdirSync(join(folder, inside)).map((name) => `${inside}/${name}`))
    .filter((path) => wanted.some((pattern) => pattern.test(path)))
    .map((path) => ({
      fileName: `assets/pdfjs-${version}/${path}`,
      source: readFileSync(join(folder, path)),
    }))
}
