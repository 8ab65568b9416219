import { availableParallelism } from 'node:os'

/** One test for each core, at most four; more were not tried. */
export const testWorkers = Math.min(4, Math.max(2, availableParallelism()))
