import { isCausedBy } from '#app/concurrency/is-caused-by.ts'

/** Thrown when the object store is unreachable, or refuses a valid request. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the object store does not answer', { cause })
  }
}

export function isStoreUnavailable(fault: unknown): boolean {
  return isCausedBy(fault, StoreUnavailable)
}

/** A missing bucket is a fault of the store. */
export function isMissingObject(fault: unknown): boolean {
  return storeStatus(fault) === 404 && fault instanceof Error && fault.name !== 'NoSuchBucket'
}

/** The HTTP status of a refusal, which the client adds to the fault as `$metadata`. */
export function storeStatus(fault: unknown): number | undefined {
  if (!(fault instanceof Error && '$metadata' in fault)) return undefined
  const { $metadata: metadata } = fault
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return Number(metadata.httpStatusCode)
}

/** False for missing objects. Client faults have `$metadata`, others are network faults; the driver wraps both. */
export function isStoreFault(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if ('$metadata' in fault) return !isMissingObject(fault)
  const code = 'code' in fault ? String(fault.code) : ''
  return fault.name === 'TimeoutError' || networkCodes.test(code) || isStoreFault(fault.cause)
}

const networkCodes = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
