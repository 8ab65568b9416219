import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../deploy/systemd')
const units = globSync('*.service', { cwd: folder })

test.each(units)(
  '%s starts the built server with the Node.js of the project, which may write only into DATA_DIR',
  (unit) => {
    const lines = linesOf(unit)
    expect(lines).toContain('ExecStart=/srv/pathshala/app/node_modules/.bin/node dist/server/server.js')
    const dataDir = lines
      .find((line) => line.startsWith('Environment=DATA_DIR='))
      ?.split('=')
      .at(-1)
    expect(lines).toContain(`ReadWritePaths=${dataDir}`)
    // Node.js compiles at run time.
    expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([])
    expect(lines).toContain('MemoryMax=1G')
  },
)

test.each(units)('%s is well protected, as rated by systemd where it is installed', (unit) => {
  const exposure = exposureOf(unit)
  if (exposure === undefined) expect(linesOf(unit)).toEqual(expect.arrayContaining(protection))
  else expect(exposure).toBeLessThan(3)
})

// The settings with the most weight in the rating of systemd.
const protection = [
  'ProtectSystem=strict',
  'ProtectHome=true',
  'PrivateTmp=true',
  'PrivateDevices=true',
  'NoNewPrivileges=true',
  'CapabilityBoundingSet=',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged',
  'RestrictNamespaces=true',
]

/** 0 (well protected) to 10; undefined where there is no systemd, or one before version 250. */
function exposureOf(unit: string): number | undefined {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', join(folder, unit)], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_PAGER: '' },
  })
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout ?? '') ?? []
  return exposure === undefined ? undefined : Number(exposure)
}

function linesOf(unit: string): string[] {
  return readFileSync(join(folder, unit), 'utf8').split('\n')
}
