import { isCausedBy } from '#app/concurrency/is-caused-by.ts'

/** Thrown when the object store could not be reached, or refused what should be possible. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the object store does not answer', { cause })
  }
}

/** Whether a fault is due to an object store that did not answer. */
export function isStoreUnavailable(fault: unknown): boolean {
  return isCausedBy(fault, StoreUnavailable)
}

/** Whether an object is not there; a bucket that is missing is a fault of the store. */
export function isMissingObject(fault: unknown): boolean {
  return statusOfStore(fault) === 404 && fault instanceof Error && fault.name !== 'NoSuchBucket'
}

/** The HTTP status with which the store refused, which its client adds to the fault as `$metadata`. */
export function statusOfStore(fault: unknown): number | undefined {
  if (!(fault instanceof Error && '$metadata' in fault)) return undefined
  const { $metadata: metadata } = fault
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return Number(metadata.httpStatusCode)
}

/**
 * Whether a fault is that of a request to the store: its client adds `$metadata` to most of them, the others are faults of
 * the network, and the driver around it wraps both. A file that is missing is none.
 */
export function isFaultOfStore(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if ('$metadata' in fault) return !isMissingObject(fault)
  const code = 'code' in fault ? String(fault.code) : ''
  return fault.name === 'TimeoutError' || networkCodes.test(code) || isFaultOfStore(fault.cause)
}

const networkCodes = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
