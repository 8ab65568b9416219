import type { AnyEntity } from '#app/contract/entity.ts'
import type { CallRequest } from './call.server.ts'
import { presentRecord } from './present-record.server.ts'

type Showing = Pick<CallRequest, 'shownMinors'>

/** A record as a call answers it to who asks: `presentRecord`, and `serveCall` has it counted if it is of a minor. */
export function showRecord(
  request: Showing,
  entity: AnyEntity,
  record: { id: number },
  hidden: readonly string[] = [],
): Record<string, unknown> {
  noteShown(request, entity, record.id)
  return presentRecord(record, entity.files, hidden)
}

/** Notes that the answer of a call shows a record, or a part of it. */
export function noteShown({ shownMinors }: Showing, { path, isOfMinors }: AnyEntity, id: number): void {
  if (isOfMinors) shownMinors?.add(`${path}/${id}`)
}

/** The journal tells of this reading as a whole, so what it shows is not counted. */
export function isToldAsWhole(request: CallRequest): void {
  request.shownMinors = undefined
}
