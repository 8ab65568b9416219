import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The built client files. */
export interface Assets {
  /** The stylesheet of the public pages, in the institution's colour. */
  siteCss(themeColor: string | undefined): string
  /** The Bengali font, for browsers without scripts. */
  lettersCss: string
  enhanceJs: string
  islandsJs: string
  pictureViewerJs: string
  liveListsJs: string
  dashboard: ClientEntry
  apiDocs: ClientEntry
  /** The bytes of a file in the client folder; undefined when there is none. */
  read(path: string): Promise<Buffer | undefined>
}

export interface ClientEntry {
  js: string
  css: string[]
  /** Scripts that it imports, to be preloaded with it. */
  imports: string[]
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Reads the build's manifest and files; throws when there is no build. */
export function readAssets(packageRoot: string): Assets {
  const folder = join(packageRoot, 'dist/client')
  const files = ['.vite/manifest.json', '.vite/site.json'].map((name) => join(folder, name))
  if (!files.every((file) => existsSync(file)))
    throw new Error('There is no build. Run "npm run build" first.')
  const manifest: Record<string, ManifestChunk> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  )
  const chunk = (name: string): ManifestChunk => {
    const found = manifest[name]
    if (!found) throw new Error(`The build has no ${name}. Run "npm run build" again.`)
    return found
  }
  const css = chunk('app/site/site.css').file
  return {
    siteCss: (color) => `/theme/${themeName(color)}/${css.replace('assets/', '')}`,
    lettersCss: `/${chunk('app/site/styles/letters.css').file}`,
    enhanceJs: `/${chunk('app/site/enhance.ts').file}`,
    islandsJs: `/${chunk('app/features/islands.ts').file}`,
    pictureViewerJs: `/${chunk('app/site/picture-viewer.ts').file}`,
    liveListsJs: `/${chunk('app/site/live-lists.ts').file}`,
    dashboard: entry('app/dashboard/entry.tsx'),
    apiDocs: entry('app/api/docs.ts'),
    read: (path) => readFile(join(folder, path)).catch(() => undefined),
  }

  function entry(name: string): ClientEntry {
    const { file: js, css: entryCss = [], imports = [] } = chunk(name)
    const shared = imports.map((key) => manifest[key]).filter((found) => found !== undefined)
    return {
      js: `/${js}`,
      css: [...entryCss, ...shared.flatMap((found) => found.css ?? [])].map((path) => `/${path}`),
      imports: shared.map((found) => `/${found.file}`),
    }
  }
}

const defaultTheme = '14532d'

/** Six hexadecimal digits. */
function themeName(color: string | undefined): string {
  const digits = color?.replace('#', '').toLowerCase() ?? ''
  return /^[0-9a-f]{6}$/.test(digits) ? digits : defaultTheme
}
