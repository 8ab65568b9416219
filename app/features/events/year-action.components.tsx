import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/base/toasts.tsx'

const unreachable = 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।'

interface YearAnswer {
  batch: number | null
}

/**
 * A call that writes several events and can first be tried: `preview` is what it would do, `refusal` why it can't. A body
 * of undefined sends nothing.
 */
export function useYearAction<A extends YearAnswer>(
  path: string,
  body: object | undefined,
  onDone: () => void,
) {
  const { revalidate } = useRevalidator()
  const [tried, setTried] = useState<{ preview?: A; refusal?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const content = JSON.stringify(body)

  useEffect(() => {
    setTried({})
    if (content === undefined) return
    let isOld = false
    void fetchApi('POST', `${path}?dry_run=true`, JSON.parse(content)).then((reply) => {
      if (isOld) return
      setTried(reply.isOk ? { preview: reply.body as A } : { refusal: reply.message || unreachable })
    })
    return () => {
      isOld = true
    }
  }, [path, content])

  async function take(done: (answer: A) => string): Promise<void> {
    if (content === undefined) return
    setIsBusy(true)
    const reply = await fetchApi('POST', path, JSON.parse(content))
    setIsBusy(false)
    if (!reply.isOk) return setTried({ ...tried, refusal: reply.message || unreachable })
    const answer = reply.body as A
    await revalidate()
    onDone()
    toastDeleted(done(answer), answer.batch === null ? undefined : () => void undo(answer.batch ?? 0), 'ফেরান')
  }

  async function undo(batch: number): Promise<void> {
    const reply = await fetchApi('POST', `changes/batches/${batch}/undo/`)
    await revalidate()
    if (reply.isOk) toastSuccess('ফেরানো হয়েছে')
    else toastError(reply.message || unreachable)
  }

  return { ...tried, isBusy, take: (done: (answer: A) => string) => void take(done) }
}

export const counted = (count: number) => `${toBengaliDigits(count)}টি`
