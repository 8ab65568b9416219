/** By SQLite's extended result code or PostgreSQL's SQLSTATE. */
export function violationOf(fault: unknown): 'unique' | 'foreign key' | 'busy' | undefined {
  if (!(fault instanceof Error)) return undefined
  const code = 'errcode' in fault ? fault.errcode : 'code' in fault ? fault.code : undefined
  return codes.get(code)
}

const codes = new Map<unknown, 'unique' | 'foreign key' | 'busy'>([
  [1555, 'unique'],
  [2067, 'unique'],
  ['23505', 'unique'],
  [787, 'foreign key'],
  ['23503', 'foreign key'],
  [5, 'busy'],
  [517, 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['55P03', 'busy'],
])
