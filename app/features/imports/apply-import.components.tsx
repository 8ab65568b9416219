import { useEffect, useRef, useState } from 'react'
import { dataGuardConfirmed, dataGuardField } from '#app/data-guard/data-guard.rules.ts'
import { type ApiReply, fetchApi } from '#app/ui/base/fetch-api.ts'
import type { Import } from './imports.contract.ts'
import { importTexts } from './imports.texts.ts'
import { whyOf } from './working-import.components.tsx'

const lookEveryMs = 1000

/**
 * Applies an import, which the server does in parts: how far it is shown meanwhile. Where the line was cut it goes on by
 * itself once there is one again.
 */
export function useApplyImport({ id, state }: Import, show: (now: Import) => void) {
  const [isRunning, setIsRunning] = useState(false)
  const [isCutOff, setIsCutOff] = useState(false)
  const [fault, setFault] = useState('')
  const isOn = useRef(false)
  const latest = useRef(show)
  latest.current = show
  const path = `imports/${id}/`
  useEffect(
    () => () => {
      isOn.current = false
    },
    [],
  )

  // Somebody else may be at it, or this page before it was closed.
  const isUnderWay = isRunning || state === 'applying'
  useEffect(() => {
    if (!isUnderWay) return
    let timer = setTimeout(look, lookEveryMs)
    let isLeft = false
    async function look() {
      const { isOk, status, body, message } = await fetchApi('GET', path)
      if (isLeft) return
      // Somebody has ended it.
      if (status === 404) return setFault(message)
      const now = body as Import
      if (isOk && now.state === 'applying') latest.current(now)
      // While a call of our own is on its way, its answer is the last word.
      else if (isOk && !isOn.current) latest.current(now)
      timer = setTimeout(look, lookEveryMs)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isUnderWay, path])

  async function run(confirmed: boolean): Promise<string> {
    const sent = confirmed ? { [dataGuardField]: dataGuardConfirmed } : {}
    for (;;) {
      const reply = await fetchApi('POST', `${path}apply/`, sent)
      if (reply.isOk) {
        latest.current(reply.body as Import)
        return ''
      }
      if (!isLost(reply)) return whyOf(reply)
      setIsCutOff(true)
      const answer = await answered(path, () => isOn.current)
      setIsCutOff(false)
      if (!answer) return ''
      if (!answer.isOk) return whyOf(answer)
      const found = answer.body as Import
      if (found.state === 'checked') return importTexts.unreachable
      latest.current(found)
      if (found.state !== 'applying') return ''
    }
  }

  async function apply(confirmed: boolean): Promise<void> {
    if (isOn.current) return
    isOn.current = true
    setIsRunning(true)
    setFault('')
    setFault(await run(confirmed))
    isOn.current = false
    setIsRunning(false)
  }

  return { isRunning, isCutOff, fault, apply }
}

// No answer, or one of a proxy whose server restarts.
const isLost = ({ status }: ApiReply) => [0, 502, 503, 504].includes(status)

/** What is said of the import once the server answers again; undefined if nobody waits for it any more. */
async function answered(path: string, isAwaited: () => boolean): Promise<ApiReply | undefined> {
  while (isAwaited()) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const reply = await fetchApi('GET', path)
    if (reply.isOk || reply.status === 404) return reply
  }
  return undefined
}
