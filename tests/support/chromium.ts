import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackFont } from '../../app/drawing/unpack-font.server.ts'

const packages = join(import.meta.dirname, '../node_modules')
const siteFonts = join(import.meta.dirname, '../../node_modules/@fontsource/noto-sans-bengali/files')
const cache = join(packages, '.cache/chromium')

/** Whether the imitated device has a Bengali font. */
export type DeviceFonts = 'latin' | 'bengali'

/**
 * Launch options of a Chromium for tests: from CHROMIUM_PATH, else installed, else the one of the npm package, which
 * contains its system libraries. On Linux it does not see the fonts of the machine.
 */
export function findChromium(fonts: DeviceFonts = 'latin'): {
  executablePath: string
  args: string[]
  env: Record<string, string>
} {
  const program = process.env.CHROMIUM_PATH || findInstalled()
  if (process.platform !== 'linux') {
    if (!program) throw new Error(notFound)
    return { executablePath: program, args, env: {} }
  }
  if (!program && process.arch !== 'x64') throw new Error(notFound)
  const folder = unpackPackaged()
  const env = {
    FONTCONFIG_FILE: join(folder, `fonts/${fonts}.conf`),
    XDG_CACHE_HOME: join(folder, 'cache'),
    ...(!program && { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }),
  }
  return { executablePath: program || join(folder, 'chromium'), args, env }
}

const notFound = 'No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its program file.'

const switchedOff = [
  // Pages of the address bar: loading them for each window takes a quarter of the time of all journeys.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Only the last --disable-features counts, so it repeats Playwright's list.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const args = [
  // Chromium's sandbox refuses root, and containers often lack what it needs.
  ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  `--disable-features=${switchedOff.join(',')}`,
]

function findInstalled() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...standardPaths()].find(
    isProgram,
  )
}

function standardPaths() {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'))
  }
  return ['/opt/google/chrome/chrome', '/snap/bin/chromium']
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function unpackPackaged() {
  const manifest = readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8')
  const folder = join(cache, `${JSON.parse(manifest).version}-with-fonts`)
  if (existsSync(folder)) return folder

  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'unpacking-'))
  // The package unpacks its libraries only if it detects AWS.
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  addFonts(join(fresh, 'fonts'))
  try {
    renameSync(fresh, folder)
  } catch {
    // Another test run was faster; its copy is identical.
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}

const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

// Pages prefer this font, which Debian and Android have, to the web font.
const deviceFamily = 'Noto Sans Bengali'

function addFonts(folder: string) {
  mkdirSync(join(folder, 'bengali'))
  for (const weight of [400, 700]) {
    const packed = readFileSync(join(siteFonts, `noto-sans-bengali-bengali-${weight}-normal.woff`))
    writeFileSync(join(folder, `bengali/${weight}.ttf`), unpackFont(packed, deviceFamily))
  }
  writeFileSync(join(folder, 'latin.conf'), fontSettings(['fonts']))
  writeFileSync(join(folder, 'bengali.conf'), fontSettings(['fonts', 'bengali']))
}

// The packaged settings have font paths of a cloud function.
const fontSettings = (folders: string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir prefix="relative">${folder}</dir>`).join('\n  ')}
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
