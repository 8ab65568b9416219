import type { AnyEntity } from '#app/contract/entity.ts'
import type { EndpointRequest } from './endpoint.server.ts'
import { serializeRecord } from './serialize-record.server.ts'

type DisclosingRequest = Pick<EndpointRequest, 'disclosedMinors'>

/** `serializeRecord`, which also notes a record of a minor: `serveEndpoint` counts it for the journal. */
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

/** For a call that has its own entry in the journal. */
export function skipDisclosures(request: EndpointRequest): void {
  request.disclosedMinors = undefined
}
