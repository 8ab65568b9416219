import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { licensesOf } from './scripts/licenses.ts'
import { pdfjsParts } from './scripts/pdfjs-parts.ts'

// Native or heavy packages that the server asks for only when it needs them stay outside its bundle.
const external = [
  'sharp',
  'pg',
  'flydrive',
  'flydrive/drivers/s3',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
]

// Public pages are made on the server: what they are made of changed, so an open one is loaded again.
const reloadPages: Plugin = {
  name: 'reload-pages',
  apply: 'serve',
  hotUpdate({ modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return
    this.environment.moduleGraph.invalidateAll()
    server.environments.client.hot.send({ type: 'full-reload' })
  },
}

const nothing: Plugin['load'] = {
  filter: { id: /^\0none$/ },
  handler: () => 'export default undefined',
}

// Of the texts that react-aria speaks, the English ones are kept: it has none in Bengali.
const englishAlone: Plugin = {
  name: 'english-alone',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\b[a-z]{2}-[A-Z]{2}\b/ },
    handler(id, importer = '') {
      const isForeign = !/\ben-US\b/.test(id)
      return isForeign && /[/\\]react-(aria|stately|aria-components)[/\\]/.test(importer) ? '\0none' : null
    },
  },
  load: nothing,
}

// sax asks for the streams of Node, and does without.
const noStreams: Plugin = {
  name: 'no-streams',
  enforce: 'pre',
  resolveId: { filter: { id: /^stream$/ }, handler: () => '\0none' },
  load: nothing,
}

const formatsOfStrings =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},?\n/gm

// Forms ask a check for its label and whether it may be empty. JSON schemas, English texts and what finds circles in
// values are a quarter of what zod weighs, and nothing in the browser needs them; nor what compiles checks, which its CSP
// forbids (`jitless` in contract/fields.ts); nor the old way to ask for a format, `z.string().email()`, by which every
// string brings all formats: `z.email()` brings its own alone.
const lightChecks: Plugin = {
  name: 'light-checks',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: {
      id: /zod\/v4\/(core\/(json-schema-processors|to-json-schema|memoizer|schemas)|classic\/schemas|locales\/en)\.js$/,
    },
    handler: (code, id) => {
      if (id.endsWith('/core/schemas.js')) return code.replace('!core.globalConfig.jitless', 'false')
      if (id.endsWith('/classic/schemas.js')) return code.replace(formatsOfStrings, '')
      if (id.endsWith('/en.js')) return 'export default () => ({})'
      return [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined`)
        .join('\n')
    },
  },
}

// What is defined once and without others is written into the rules: `1rem` takes fewer bytes than its token.
const plainTokens: Plugin = {
  name: 'plain-tokens',
  applyToEnvironment: ({ name }) => name === 'site',
  transform: {
    filter: { id: /site\.css$/ },
    handler(code) {
      const defined = [...code.matchAll(/(--[\w-]+):\s*([\w.#]+);/g)]
      const count = (token: string) => defined.filter(([, name]) => name === token).length
      return defined.reduce((css, [whole, name = '', value = '']) => {
        return count(name) > 1 ? css : css.replace(whole, '').replaceAll(`var(${name})`, value)
      }, code)
    },
  },
}

const licenses: Plugin = {
  name: 'licenses',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licensesOf(import.meta.dirname) })
  },
}

const pdfjs: Plugin = {
  name: 'pdfjs-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const part of pdfjsParts(import.meta.dirname)) this.emitFile({ type: 'asset', ...part })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), reloadPages, englishAlone, lightChecks, plainTokens, licenses, pdfjs],
  worker: { format: 'es', plugins: () => [noStreams] },
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome111', 'firefox128', 'safari16.4'],
        rolldownOptions: {
          // Islands, viewer and lists are asked for by a script of the other build, which takes what they export.
          preserveEntrySignatures: 'exports-only',
          input: [
            'app/features/islands.ts',
            'app/site/picture-viewer.ts',
            'app/site/live-lists.ts',
            'app/dashboard/entry.tsx',
            'app/api/docs.ts',
          ],
        },
      },
    },
    // What every public page loads is one file each: on a slow line a second one costs more than what it shares.
    site: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/site.json',
        target: ['chrome111', 'firefox128', 'safari16.4'],
        // Public pages must look right on older phones, too.
        cssTarget: ['chrome90', 'firefox88', 'safari14.1', 'ios14.5'],
        rolldownOptions: {
          input: ['app/site/site.css', 'app/site/styles/letters.css', 'app/site/enhance.ts'],
        },
      },
    },
    ssr: {
      // React renders eight times slower in its development build, so the server's is decided here.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        rolldownOptions: {
          input: {
            server: 'app/server.ts',
            cli: 'app/server/cli/cli.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}))
