import { useEffect, useRef, useState } from 'react'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import type { FormGuard } from '#app/ui/form/form-guard.ts'
import { dataGuardConfirmed, dataGuardField } from './data-guard.rules.ts'
import type { Guarded, Values } from './newly-public.ts'
import { type PendingPublish, PublishQuestion } from './publish-question.tsx'

/** Asks before a form publishes possible personal data; confirmed content is not pending about again. */
export function usePublishGuard(guarded: Guarded, row: object | undefined): FormGuard {
  const record = row as Values | undefined
  const institution = useInstitution()
  const [pending, setPending] = useState<PendingPublish>()
  const [isChecking, setIsChecking] = useState(false)
  const confirmed = useRef<string>(undefined)

  // Read now, because a draft may be published unchanged.
  useEffect(() => void readAhead(guarded, new FormData(), record), [guarded, record])

  async function ask(data: FormData, more: Values, save: (added: Record<string, string>) => void) {
    setIsChecking(true)
    const scan = await load()
      .then(({ scanBeforePublishing }) => scanBeforePublishing(guarded, { data, more, record }, institution))
      // If the code can't be loaded, the save hardly succeeds either.
      .catch(ignore)
    setIsChecking(false)
    if (!scan || scan.findings.length === 0) return save({})
    const { findings, content } = scan
    const publish = () => {
      confirmed.current = content
      save({ [dataGuardField]: dataGuardConfirmed })
    }
    if (content === confirmed.current) publish()
    else setPending({ guarded, findings, publish })
  }

  return {
    isChecking,
    readAhead: (form) => void readAhead(guarded, new FormData(form), record),
    ask: (...save) => void ask(...save),
    question: (form) =>
      pending && <PublishQuestion {...form} pending={pending} onClose={() => setPending(undefined)} />,
  }
}

// Loaded on demand: it is needed mostly for files.
const load = () => import('./scan-before-publishing.ts')

function readAhead(guarded: Guarded, data: FormData, record: Values | undefined): Promise<void> {
  return load()
    .then((code) => code.readAhead(guarded, data, record))
    .catch(ignore)
}

const ignore = () => undefined
