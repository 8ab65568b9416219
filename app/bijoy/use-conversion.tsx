import { useRef, useState } from 'react'
import { dropDraft, readDraft, storeDraft } from '#app/browser/drafts.ts'
import { decodeText } from '#app/text/base/decode-text.ts'
import { useWords } from '#app/ui/base/language.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { bijoyTexts } from './bijoy.texts.ts'
import { convertBijoy } from './convert-bijoy.ts'
import { countMarks } from './marks.rules.ts'
import { replaceText } from './replace-text.ts'

const maxLetters = 1_000_000
const maxBytes = 4 * maxLetters

/** State and actions of the conversion screen, with a draft. The fields hold the texts, which may be long. */
export function useConversion() {
  const old = useRef<HTMLTextAreaElement>(null)
  const unicode = useRef<HTMLTextAreaElement>(null)
  const draftName = useDraftName('bijoy')()
  const words = useWords()
  const [draft] = useState(() => readDraft(draftName)?.values)
  const [status, setStatus] = useState(draft ? words.draftRestored : '')
  const [fault, setFault] = useState('')
  const [marks, setMarks] = useState(() => countMarks(draft?.unicode ?? ''))
  const [isBusy, setIsBusy] = useState(false)
  const lastConverted = useRef('')

  function refuse(why: string): void {
    setFault(why)
    old.current?.focus()
  }

  function saveDraft(): void {
    const values = { old: old.current?.value ?? '', unicode: unicode.current?.value ?? '' }
    setFault('')
    setMarks(countMarks(values.unicode))
    if (values.old || values.unicode) storeDraft(draftName, { values, match: '' })
    else dropDraft(draftName)
  }

  async function convert(): Promise<void> {
    const text = old.current?.value ?? ''
    if (!text.trim()) return refuse(bijoyTexts.nothing)
    if (text.length > maxLetters) return refuse(bijoyTexts.tooLong)
    setIsBusy(true)
    const converted = await convertBijoy(text).catch(() => undefined)
    setIsBusy(false)
    if (!converted) return refuse(bijoyTexts.notLoaded)
    if (converted.text === text) return refuse(bijoyTexts.noBijoy)
    show(converted.text)
  }

  function show(text: string): void {
    if (!unicode.current) return
    const existing = unicode.current.value
    if (
      existing &&
      existing !== lastConverted.current &&
      existing !== text &&
      !confirm(bijoyTexts.askReplace)
    )
      return
    unicode.current.value = text
    lastConverted.current = text
    saveDraft()
    setStatus(bijoyTexts.done)
    unicode.current.scrollIntoView({ block: 'nearest' })
  }

  async function read([file]: File[]): Promise<void> {
    const text =
      file && file.size <= maxBytes ? decodeText(new Uint8Array(await file.arrayBuffer())) : undefined
    if (!old.current || text === undefined) return refuse(bijoyTexts.noTextFile)
    replaceText(old.current, { start: 0, end: old.current.value.length }, text)
  }

  function clear(): void {
    if (!old.current || !unicode.current) return
    if ((old.current.value || unicode.current.value) && !confirm(bijoyTexts.askClear)) return
    old.current.value = ''
    unicode.current.value = ''
    saveDraft()
    setStatus('')
    old.current.focus()
  }

  const initial = (name: string) => draft?.[name] ?? ''
  return { old, unicode, initial, fault, status, marks, isBusy, saveDraft, convert, read, clear }
}
