/** Thrown when the object store could not be reached, or refused what should be possible. */
export class StoreAway extends Error {
  constructor(cause?: unknown) {
    super('the object store does not answer', { cause })
  }
}

/** Whether a fault is due to an object store that did not answer. */
export function isStoreAway(fault: unknown): boolean {
  return fault instanceof Error && (fault instanceof StoreAway || isStoreAway(fault.cause))
}

/**
 * Whether a fault is that of a request to the store: its client adds `$metadata` to most of them, the others are faults of
 * the network, and the driver around it wraps both. A file that is missing is none.
 */
export function isFaultOfStore(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if ('$metadata' in fault) return !isMissing(fault.$metadata)
  const code = 'code' in fault ? String(fault.code) : ''
  return fault.name === 'TimeoutError' || networkCodes.test(code) || isFaultOfStore(fault.cause)
}

const networkCodes = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

function isMissing(metadata: unknown): boolean {
  return typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, 'httpStatusCode') === 404
}
