import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { MenuAction } from './menu.tsx'

interface MenuButtonProps {
  'aria-label': string
  icon: ComponentProps<typeof IconButton>['icon']
  actions: readonly MenuAction[]
  className?: string
}

const load = () => import('./menu.tsx')

// A failure is shown when the menu is opened.
const preload = () => void load().catch(() => {})

// Lazy, because it is rarely opened.
const Menu = lazy(async () => ({ default: (await load()).Menu }))

/** Opens a menu below the button. An action runs once the menu is closed and the button has the focus again. */
export function MenuButton({ actions, ...button }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<MenuAction>(undefined)
  const wasOpen = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // A dialog that the action opens returns the focus to what has it now.
    if (wasOpen.current && !isOpen) trigger.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
    const action = chosen.current
    chosen.current = undefined
    if (!isOpen) action?.onAction()
  }, [isOpen])
  return (
    <>
      <IconButton
        {...button}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Menu
            label={button['aria-label']}
            triggerRef={trigger}
            actions={actions}
            onChoose={(action) => {
              chosen.current = action
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The menu of what can be done with a list. */
export function ListMenuButton({ actions, className = '' }: Pick<MenuButtonProps, 'actions' | 'className'>) {
  return (
    <MenuButton
      icon={EllipsisHorizontalIcon}
      actions={actions}
      aria-label="তালিকার আরও কাজ"
      className={`border border-line-strong bg-paper ${className}`}
    />
  )
}
