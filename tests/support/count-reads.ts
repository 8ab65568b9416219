import type { School } from './test-school.ts'

/** Counts whole records that a school reads from its database; the returned function returns how many since its last call. */
export function countReads({ resources: { database } }: School): () => number {
  let reads = 0
  const executor = database.sql.getExecutor()
  const run = executor.executeQuery.bind(executor)
  executor.executeQuery = (query, ...rest) => {
    if (wholeRecords.test(query.sql)) reads += 1
    return run(query, ...rest)
  }
  return () => {
    const counted = reads
    reads = 0
    return counted
  }
}

// Also of one table in a join.
const wholeRecords = /^select (?:"\w+"\.)?\*/
