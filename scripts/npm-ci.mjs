// Plain JavaScript: install-runtime.mjs runs on whatever Node.js the machine has.
import { execFileSync } from 'node:child_process'

/** Runs `npm ci` for a folder with its own lock file, without install scripts. */
export function npmCi(folder) {
  const npm = process.env.npm_execpath ?? ''
  const options = [
    'ci',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const settings = { cwd: folder, env: environmentForNpm(), stdio: 'inherit', shell: false }
  const isWindows = process.platform === 'win32'
  // npm checks `engines` against the Node.js that runs it, so use the one of npm.
  const node = process.env.npm_node_execpath ?? process.execPath
  if (/npm-cli\.[cm]?js$/.test(npm)) execFileSync(node, [npm, ...options], settings)
  else execFileSync(isWindows ? 'npm.cmd' : 'npm', options, { ...settings, shell: isWindows })
}

// npm passes its own options to scripts, and `--omit=optional` or `--dry-run` must not affect these folders.
function environmentForNpm() {
  const excluded =
    /^npm_config_(omit|include|only|also|optional|production|dev|dry_run|package_lock|package_lock_only|global|location|prefix|local_prefix|workspaces?|include_workspace_root|install_strategy|os|cpu|libc|json|engine_strict|force)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !excluded.test(name)))
}
