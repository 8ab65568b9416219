import type { ComponentProps } from 'react'
import { NavLink } from 'react-router'
import { formatNumber } from '#app/text/base/digits.ts'
import { DeskIcon, type DeskIconName } from '#app/ui/base/desk-icon.tsx'
import { useSession } from './session.ts'
import type { SidebarLink as Link } from './sidebar.ts'

interface ItemProps {
  icon: DeskIconName
  /** The name of the item, whatever is visible of it. */
  label: string
  line?: string
  short?: string | undefined
  isCollapsed: boolean
  /** Without a visible name. */
  isIcon?: boolean
  /** The key that does the same; not said by screen readers. */
  hint?: string
}

/** A link to a screen, marked if current. */
export function SidebarLink({ to, count, ...item }: Omit<Link, 'icon'> & ItemProps) {
  const session = useSession()
  return (
    <NavLink to={to} end={to === '/'} title={item.label} className={look(item)}>
      <Face {...item} waiting={count ? session[count] : 0} />
    </NavLink>
  )
}

export function SidebarExit({ href, ...item }: ItemProps & { href: string }) {
  return (
    <a href={href} title={item.label} className={look(item)}>
      <Face {...item} />
    </a>
  )
}

type SidebarButtonProps = ItemProps &
  Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded' | 'aria-haspopup' | 'aria-keyshortcuts'>

export function SidebarButton({
  icon,
  label,
  short,
  isCollapsed,
  isIcon = false,
  hint,
  ...button
}: SidebarButtonProps) {
  const item = { icon, label, short, isCollapsed, isIcon, ...(hint && { hint }) }
  return (
    <button type="button" title={label} {...button} className={`${look(item)} cursor-pointer`}>
      <Face {...item} />
    </button>
  )
}

/** Icon, name and counter; a collapsed item has one word below its icon. */
function Face({
  icon,
  label,
  line = label,
  short = label,
  isCollapsed,
  isIcon = false,
  hint,
  waiting = 0,
}: ItemProps & { waiting?: number }) {
  const visible = isCollapsed ? short : line
  const isCut = visible !== label && !isIcon
  return (
    <>
      <DeskIcon name={icon} />
      <span className={isCut || isIcon ? 'sr-only' : oneLine(isCollapsed)}>{label}</span>
      {isCut && (
        <span aria-hidden="true" className={oneLine(isCollapsed)}>
          {visible}
        </span>
      )}
      {hint && !isCollapsed && (
        <span aria-hidden="true" className="shrink-0 text-white/80">
          {hint}
        </span>
      )}
      {waiting > 0 && (
        <span
          className={`rounded-full bg-accent-bright px-1.5 text-sm font-bold text-ink forced-colors:border ${isCollapsed ? 'absolute top-0 right-1' : ''}`}
        >
          {formatNumber(waiting)}
          <span className="sr-only">টি অপেক্ষায়</span>
        </span>
      )}
    </>
  )
}

function oneLine(isCollapsed: boolean): string {
  return isCollapsed ? 'max-w-full truncate' : 'min-w-0 flex-1 truncate'
}

function look({ isCollapsed, isIcon = false }: Pick<ItemProps, 'isCollapsed' | 'isIcon'>): string {
  if (isIcon) return `${sidebarRow} min-w-9 justify-center max-md:min-w-11 pointer-coarse:min-w-11`
  return `${sidebarRow} ${current} relative w-full ${isCollapsed ? 'min-h-12 flex-col justify-center px-0.5 py-1' : 'gap-2 px-2 text-left'}`
}

const current =
  'aria-[current=page]:bg-white aria-[current=page]:font-bold aria-[current=page]:text-brand-deep forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:forced-color-adjust-none'

/** A row of 36 pixels with a mouse and 44 for a finger. */
export const sidebarRow =
  'flex min-h-9 items-center rounded-lg text-sm hover:bg-white/10 max-md:min-h-11 pointer-coarse:min-h-11'
