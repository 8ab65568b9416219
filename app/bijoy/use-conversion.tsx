import { useRef, useState } from 'react'
import { dropDraft, readDraft, storeDraft } from '#app/browser/drafts.ts'
import { decodeText } from '#app/text/base/decode-text.ts'
import { useWords } from '#app/ui/base/language.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { bijoyTexts } from './bijoy.texts.ts'
import { convertBijoy } from './convert-bijoy.ts'
import { countMarks } from './marks.rules.ts'
import { replaceText } from './replace-text.ts'

const mostLetters = 1_000_000
const mostBytes = 4 * mostLetters

/** The two texts of the screen, kept as a draft, and what is done to them. Their fields hold them: they may be long. */
export function useConversion() {
  const old = useRef<HTMLTextAreaElement>(null)
  const unicode = useRef<HTMLTextAreaElement>(null)
  const draftName = useDraftName('bijoy')()
  const words = useWords()
  const [draft] = useState(() => readDraft(draftName)?.values)
  const [told, setTold] = useState(draft ? words.draftRestored : '')
  const [fault, setFault] = useState('')
  const [marks, setMarks] = useState(() => countMarks(draft?.unicode ?? ''))
  const [isBusy, setIsBusy] = useState(false)
  const made = useRef('')

  function refuse(why: string): void {
    setFault(why)
    old.current?.focus()
  }

  function keep(): void {
    const values = { old: old.current?.value ?? '', unicode: unicode.current?.value ?? '' }
    setFault('')
    setMarks(countMarks(values.unicode))
    if (values.old || values.unicode) storeDraft(draftName, { values, match: '' })
    else dropDraft(draftName)
  }

  async function convert(): Promise<void> {
    const text = old.current?.value ?? ''
    if (!text.trim()) return refuse(bijoyTexts.nothing)
    if (text.length > mostLetters) return refuse(bijoyTexts.tooLong)
    setIsBusy(true)
    const converted = await convertBijoy(text).catch(() => undefined)
    setIsBusy(false)
    if (!converted) return refuse(bijoyTexts.notLoaded)
    if (converted.text === text) return refuse(bijoyTexts.noBijoy)
    show(converted.text)
  }

  function show(text: string): void {
    if (!unicode.current) return
    const shown = unicode.current.value
    if (shown && shown !== made.current && shown !== text && !confirm(bijoyTexts.askReplace)) return
    unicode.current.value = text
    made.current = text
    keep()
    setTold(bijoyTexts.done)
    unicode.current.scrollIntoView({ block: 'nearest' })
  }

  async function read([file]: File[]): Promise<void> {
    const text =
      file && file.size <= mostBytes ? decodeText(new Uint8Array(await file.arrayBuffer())) : undefined
    if (!old.current || text === undefined) return refuse(bijoyTexts.noTextFile)
    replaceText(old.current, { start: 0, end: old.current.value.length }, text)
  }

  function clear(): void {
    if (!old.current || !unicode.current) return
    if ((old.current.value || unicode.current.value) && !confirm(bijoyTexts.askClear)) return
    old.current.value = ''
    unicode.current.value = ''
    keep()
    setTold('')
    old.current.focus()
  }

  const initial = (name: string) => draft?.[name] ?? ''
  return { old, unicode, initial, fault, told, marks, isBusy, keep, convert, read, clear }
}
