import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { mainAction } from '#app/ui/base/screen-frame.tsx'
import { areSingleKeysOn } from '#app/ui/base/single-keys.ts'
import { toastError } from '#app/ui/base/toasts.tsx'

interface DeskDialogProps {
  onClose: () => void
  onKeys: () => void
}

type DeskDialog = keyof typeof dialogs

// Loaded when they are first opened.
const dialogs = {
  search: async () => (await import('./command-palette.tsx')).CommandPalette,
  keys: async () => (await import('./keys-dialog.tsx')).KeysDialog,
} satisfies Record<string, () => Promise<ComponentType<DeskDialogProps>>>

/** The dialogs that every screen has, opened by buttons and keys, unless the account has no screens yet. */
export function useDeskDialogs(hasScreens: boolean): { open: (name: DeskDialog) => void; dialog: ReactNode } {
  const [Opened, setOpened] = useState<ComponentType<DeskDialogProps>>()
  const open = (name: DeskDialog) =>
    void dialogs[name]().then(
      (Dialog) => setOpened(() => Dialog),
      () => toastError('খোলা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।'),
    )
  useKeys(hasScreens ? open : undefined)
  return {
    open,
    dialog:
      Opened && createElement(Opened, { onClose: () => setOpened(undefined), onKeys: () => open('keys') }),
  }
}

function useKeys(open: ((name: DeskDialog) => void) | undefined): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current && actionOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

type Act = () => void

function actionOf(event: KeyboardEvent, open: (name: DeskDialog) => void): Act | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey || isModalOpen()) return
  if (event.ctrlKey || event.metaKey)
    return isLetter(event, 'k') && !event.shiftKey ? () => open('search') : undefined
  if (!areSingleKeysOn() || isTyping(event.target)) return
  if (event.key === '?') return () => open('keys')
  if (event.key === '/') return pressing('main search input', (field) => field.focus())
  if (isLetter(event, 'n'))
    return pressing(`main [${mainAction}] :is(button, a)`, (control) => control.click())
}

function pressing(selector: string, press: (control: HTMLElement) => void): Act | undefined {
  const control = document.querySelector<HTMLElement>(selector)
  return control ? () => press(control) : undefined
}

/** On a Bengali layout the key has another letter, so its place counts. */
function isLetter({ key, code }: KeyboardEvent, letter: string): boolean {
  const isLatin = /^[a-z]$/i.test(key)
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`
}

function isModalOpen(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true], [role=listbox], [role=menu]') !== null
  )
}
