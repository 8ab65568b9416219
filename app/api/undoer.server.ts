import type { Write } from '#app/db/write.server.ts'
import { authorOf } from './caller.server.ts'
import { refuseUnconfirmed } from './confirmation.server.ts'
import { noteDisclosure } from './disclose-record.server.ts'
import type { EndpointRequest } from './endpoint.server.ts'
import type { StoredEntity } from './entity.server.ts'
import { serializeRecord } from './serialize-record.server.ts'

type Body = Record<string, unknown>

export function undoerOf(entities: readonly StoredEntity[], request: EndpointRequest) {
  const at = (path: string) => entities.find(({ store }) => store.entity.path === path)
  return {
    author: authorOf(request),
    storeOf: (path: string) => at(path)?.store,
    async check(w: Write, path: string, current: Body | undefined, before: Body | undefined): Promise<void> {
      const { needsConfirmation, recordInJournal } = at(path) ?? {}
      if (needsConfirmation?.(current, before)) refuseUnconfirmed(request)
      await recordInJournal?.(w.trx, request, current, before)
    },
    serialize<B extends Body | null>(path: string, body: B): B | Body {
      const entity = at(path)?.store.entity
      if (body && entity) noteDisclosure(request, entity, Number(body.id))
      return body && serializeRecord(body, entity?.files ?? {}, Object.keys(entity?.hiddenFields ?? {}))
    },
  }
}
