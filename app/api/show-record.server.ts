import type { AnyEntity } from '#app/contract/entity.ts'
import type { EndpointRequest } from './endpoint.server.ts'
import { serializeRecord } from './serialize-record.server.ts'

type Showing = Pick<EndpointRequest, 'viewedMinors'>

/** A record as a call answers it to who asks: `serializeRecord`, and `serveEndpoint` has it counted if it is of a minor. */
export function showRecord(
  request: Showing,
  entity: AnyEntity,
  record: { id: number },
  hidden: readonly string[] = [],
): Record<string, unknown> {
  noteShown(request, entity, record.id)
  return serializeRecord(record, entity.files, hidden)
}

export function noteShown({ viewedMinors }: Showing, { path, isOfMinors }: AnyEntity, id: number): void {
  if (isOfMinors) viewedMinors?.add(`${path}/${id}`)
}

/** This reading has its own entry in the journal, so its records are not counted. */
export function isToldAsWhole(request: EndpointRequest): void {
  request.viewedMinors = undefined
}
