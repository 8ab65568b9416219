import { useEffect, useRef, useState } from 'react'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import type { FormGuard } from '#app/ui/form/form-guard.ts'
import { dataGuardConfirmed, dataGuardField } from './data-guard.rules.ts'
import type { Guarded, Values } from './newly-public.ts'
import { type AskedToPublish, PublishQuestion } from './publish-question.tsx'

/**
 * Asks before the form of an entity with guarded texts publishes what may be personal data. What is published on purpose is
 * not asked about again while the form has the same content.
 */
export function usePublishGuard(guarded: Guarded, row: object | undefined): FormGuard {
  const record = row as Values | undefined
  const own = useInstitution()
  const [asked, setAsked] = useState<AskedToPublish>()
  const [isLooking, setIsLooking] = useState(false)
  const confirmed = useRef<string>(undefined)

  // A draft may be published as it is.
  useEffect(() => void readAhead(guarded, new FormData(), record), [guarded, record])

  async function ask(data: FormData, more: Values, save: (added: Record<string, string>) => void) {
    setIsLooking(true)
    const found = await load()
      .then(({ lookBeforePublishing }) => lookBeforePublishing(guarded, { data, more, record }, own))
      // Without that code, which comes from the server, the save will hardly get there either.
      .catch(ignore)
    setIsLooking(false)
    if (!found || found.findings.length === 0) return save({})
    const { findings, content } = found
    const publish = () => {
      confirmed.current = content
      save({ [dataGuardField]: dataGuardConfirmed })
    }
    if (content === confirmed.current) publish()
    else setAsked({ guarded, findings, publish })
  }

  return {
    isLooking,
    readAhead: (form) => void readAhead(guarded, new FormData(form), record),
    ask: (...save) => void ask(...save),
    question: (place) =>
      asked && <PublishQuestion {...place} asked={asked} forget={() => setAsked(undefined)} />,
  }
}

// Much of it is needed only where there is a file.
const load = () => import('./look-before-publishing.ts')

function readAhead(guarded: Guarded, data: FormData, record: Values | undefined): Promise<void> {
  return load()
    .then((code) => code.readAhead(guarded, data, record))
    .catch(ignore)
}

const ignore = () => undefined
