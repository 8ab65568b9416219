import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Components by the name in `data-island`; their props stand in `data-props`.
const islands: Record<string, () => Promise<FunctionComponent<object>>> = {
  contact: async () => (await import('#app/features/contact-messages/contact.island.tsx')).ContactForm,
  'sign-in': async () => (await import('#app/features/accounts/sign-in.island.tsx')).SignIn,
}

/** Makes a part of a page interactive, `beforehand` once all of it is there; done when it answers to events. */
export async function hydrate(island: HTMLElement, beforehand: () => void): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset
  const Island = await islands[name]?.()
  if (!Island) return
  beforehand()
  await new Promise<void>((onReady) => {
    hydrateRoot(island, createElement(HydrationSignal, { onReady }, createElement(Island, JSON.parse(props))))
  })
}

function HydrationSignal({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
