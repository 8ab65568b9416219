export type DiskFault = 'full' | 'read-only' | 'damaged'

/**
 * Classifies a fault of the disk by the codes of the system (errno), of SQLite (sqlite.org/rescode.html) and of
 * PostgreSQL (its appendix A); undefined for every other fault.
 */
export function diskFaultOf(fault: unknown): DiskFault | undefined {
  if (!(fault instanceof Error)) return undefined
  const code = 'code' in fault ? fault.code : undefined
  const found =
    'errcode' in fault && typeof fault.errcode === 'number'
      ? (sqliteCodes.get(fault.errcode) ?? sqliteCodes.get(fault.errcode & 0xff))
      : typeof code === 'string'
        ? systemCodes.get(code)
        : undefined
  return found ?? diskFaultOf(fault.cause)
}

// The low byte is the primary result code, the upper bytes extend it.
const sqliteCodes = new Map<number, DiskFault>([
  [8, 'read-only'],
  [10, 'damaged'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'read-only'],
  [26, 'damaged'],
  // A write failed although the disk is not full: nearly always a quota.
  [778, 'full'],
  [4874, 'full'],
])

const systemCodes = new Map<string, DiskFault>([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EFBIG', 'full'],
  ['53100', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['25006', 'read-only'],
  ['EIO', 'damaged'],
  ['58030', 'damaged'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
])
