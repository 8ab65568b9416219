import { availableParallelism } from 'node:os'

/** The number of tests that run in parallel: one for each core. More than four have not been tried. */
export const testWorkers = Math.min(4, Math.max(2, availableParallelism()))
