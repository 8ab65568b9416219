import type { AnyEntity } from '#app/contract/entity.ts'
import type { EndpointRequest } from './endpoint.server.ts'
import { serializeRecord } from './serialize-record.server.ts'

type DisclosingRequest = Pick<EndpointRequest, 'disclosedMinors'>

/** A record as a call answers it to who asks: `serializeRecord`, and `serveEndpoint` has it counted if it is of a minor. */
export function discloseRecord(
  request: DisclosingRequest,
  entity: AnyEntity,
  record: { id: number },
  hidden: readonly string[] = [],
): Record<string, unknown> {
  noteDisclosure(request, entity, record.id)
  return serializeRecord(record, entity.files, hidden)
}

export function noteDisclosure(
  { disclosedMinors }: DisclosingRequest,
  { path, isOfMinors }: AnyEntity,
  id: number,
): void {
  if (isOfMinors) disclosedMinors?.add(`${path}/${id}`)
}

/** This reading has its own entry in the journal, so its records are not counted. */
export function skipDisclosures(request: EndpointRequest): void {
  request.disclosedMinors = undefined
}
