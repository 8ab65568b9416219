import { useEffect, useRef, useState } from 'react'
import { newKey } from '#app/browser/new-key.ts'
import type { SentReply } from '#app/browser/send-form.ts'
import { fetchWatched } from '#app/ui/base/fetch-api.ts'
import type { Import } from './imports.contract.ts'
import { importTexts } from './imports.texts.ts'

/** A sheet of a workbook, to choose from. */
export interface SheetChoice {
  name: string
  rows: number
}

interface Sending {
  file: File | undefined
  /** Its sheets, where somebody has to say which. */
  sheets: readonly SheetChoice[]
  refusal: string
  /** How much of it has arrived, from 0 to 1; undefined while nothing is on its way. */
  part: number | undefined
}

const nothing: Sending = { file: undefined, sheets: [], refusal: '', part: undefined }

/**
 * Sends a chosen file as an import of a kind. What could not be sent stays chosen; a file that waits for its kind is sent
 * once somebody has chosen one.
 */
export function useSendSheet(entity: string | undefined, onMade: (made: Import) => void) {
  const [state, setState] = useState<Sending>(nothing)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, to: string, sheet?: string): Promise<void> {
    running.current?.abort()
    const stopping = new AbortController()
    running.current = stopping
    setState({ file, sheets: [], refusal: '', part: 0 })
    const form = new FormData()
    form.set('entity', to)
    if (sheet !== undefined) form.set('sheet', sheet)
    form.set('file', file)
    const reply = await fetchWatched('imports/', form, {
      // Sent again because the answer was lost, it is one import.
      headers: { 'Idempotency-Key': newKey() },
      onPart: (part) => setState((before) => ({ ...before, part })),
      signal: stopping.signal,
    })
    if (stopping.signal.aborted) return
    if (reply.isOk) {
      setState(nothing)
      return onMade(reply.body as Import)
    }
    const sheets = sheetsIn(reply)
    setState({ file, sheets, refusal: sheets.length > 0 ? '' : whyNot(reply), part: undefined })
  }

  function take(file: File, to = entity): void {
    const refusal = refuse(file) ?? (to === undefined ? importTexts.chooseKind : undefined)
    if (refusal === undefined && to !== undefined) void send(file, to)
    else setState({ ...nothing, file, refusal: refusal ?? '' })
  }

  return {
    ...state,
    take,
    /** Says why what was given can't be taken. */
    refuse: (refusal: string) => setState({ ...nothing, refusal }),
    chooseSheet: (sheet: string) => {
      if (state.file && entity !== undefined) void send(state.file, entity, sheet)
    },
    cancel: () => {
      running.current?.abort()
      setState(nothing)
    },
  }
}

const sheetFile = /\.(xlsx|csv|tsv|txt)$/i
const mostBytes = 20 * 1024 * 1024

function refuse({ name, size }: File): string | undefined {
  if (!sheetFile.test(name)) return importTexts.wrongKind
  return size > mostBytes ? importTexts.tooLarge : undefined
}

function sheetsIn({ body }: SentReply): readonly SheetChoice[] {
  const { sheets } = (body ?? {}) as { sheets?: SheetChoice[] }
  return Array.isArray(sheets) ? sheets : []
}

function whyNot({ status, message, errors }: SentReply): string {
  const [about] = Object.values(errors).flat()
  return about || message || (status === 413 ? importTexts.tooLarge : importTexts.unreachable)
}
