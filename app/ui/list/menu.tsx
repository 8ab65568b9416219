import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components'

export interface MenuAction {
  label: string
  onAction: () => void
}

interface MenuProps {
  label: string
  triggerRef: RefObject<HTMLElement | null>
  actions: readonly MenuAction[]
  onChoose: (action: MenuAction) => void
  onClose: () => void
}

/** An open menu with arrow keys, typing ahead and Escape. */
export function Menu({ label, triggerRef, actions, onChoose, onClose }: MenuProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={4}
      aria-label={label}
      className="max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-lg border border-line-strong bg-paper p-1 shadow-xl outline-none"
    >
      <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className="outline-none">
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            id={action.label}
            textValue={action.label}
            onAction={() => onChoose(action)}
            className="flex min-h-11 cursor-pointer items-center rounded-md px-3 py-1 outline-none hover:bg-brand-tint focus:bg-brand-tint pointer-fine:min-h-9 forced-colors:focus:outline-2"
          >
            {action.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  )
}
