/** What the place where data is kept answered to a read or write: no room, nothing may be written, or it is broken. */
export type DiskFault = 'full' | 'read-only' | 'damaged'

/**
 * Whether a fault is the disk's, by the codes of the system (errno), of SQLite (sqlite.org/rescode.html) and of
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

// A result code without its upper bytes is what kind of fault it is, with them which of the kind.
const sqliteCodes = new Map<number, DiskFault>([
  [8, 'read-only'],
  [10, 'damaged'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'read-only'],
  [26, 'damaged'],
  // A write that the system refused for another reason than a full disk: nearly always a quota.
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
