import { availableParallelism } from 'node:os'

/** How many tests run at once: one for each core. More than four have not been tried. */
export const testWorkers = Math.min(4, Math.max(2, availableParallelism()))
