import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { formatNumber } from '#app/text/base/digits.ts'
import { useSession } from './session.ts'
import type { SidebarLink as Link } from './sidebar.ts'
import { SidebarIcon, type SidebarIconName } from './sidebar-icon.tsx'

interface ItemProps {
  icon: SidebarIconName
  label: string
  isCollapsed: boolean
}

/** A link to a screen, marked if current. */
export function SidebarLink({ to, count, ...item }: Omit<Link, 'icon'> & ItemProps) {
  const session = useSession()
  const tip = useTip()
  return (
    <NavLink to={to} end={to === '/'} {...tip.triggers} className={look(item)}>
      <Face {...item} isTipVisible={tip.isVisible} waiting={count ? session[count] : 0} />
    </NavLink>
  )
}

export function SidebarExit({ href, ...item }: ItemProps & { href: string }) {
  const tip = useTip()
  return (
    <a href={href} {...tip.triggers} className={look(item)}>
      <Face {...item} isTipVisible={tip.isVisible} />
    </a>
  )
}

type SidebarButtonProps = ItemProps & Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded'>

export function SidebarButton({ icon, label, isCollapsed, ...button }: SidebarButtonProps) {
  const tip = useTip()
  return (
    <button
      type="button"
      {...button}
      {...tip.triggers}
      className={`${look({ isCollapsed })} cursor-pointer text-left`}
    >
      <Face icon={icon} label={label} isCollapsed={isCollapsed} isTipVisible={tip.isVisible} />
    </button>
  )
}

/** Icon, name and counter; the name of a collapsed item is a tip beside the sidebar. */
function Face({
  icon,
  label,
  isCollapsed,
  isTipVisible,
  waiting = 0,
}: ItemProps & { isTipVisible: boolean; waiting?: number }) {
  return (
    <>
      <SidebarIcon name={icon} />
      <span className={isCollapsed ? (isTipVisible ? tipLook : 'sr-only') : 'min-w-0 flex-1 wrap-anywhere'}>
        {label}
      </span>
      {waiting > 0 && (
        <span
          className={`rounded-full bg-accent-bright px-1.5 text-sm font-bold text-ink forced-colors:border ${isCollapsed ? 'absolute -top-0.5 -right-0.5' : ''}`}
        >
          {formatNumber(waiting)}
          <span className="sr-only">টি অপেক্ষায়</span>
        </span>
      )}
    </>
  )
}

function look({ isCollapsed }: Pick<ItemProps, 'isCollapsed'>): string {
  return `${shared} ${isCollapsed ? 'w-11 justify-center' : 'gap-1.5 px-1.5'}`
}

const shared =
  'relative flex min-h-11 items-center rounded-lg text-sm hover:bg-white/10 aria-[current=page]:bg-white aria-[current=page]:font-bold aria-[current=page]:text-brand-deep forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:forced-color-adjust-none'

// Fixed, because the scrolling list would clip it; without `top` it stays beside its icon.
const tipLook =
  'fixed left-(--tip) z-50 w-max max-w-60 rounded-lg border border-white bg-ink px-3 py-1 text-sm font-normal text-white shadow-lg'

/** Tips are shown on hover and focus until Escape. */
function useTip() {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (!isVisible) return
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setIsVisible(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [isVisible])
  const show = () => setIsVisible(true)
  const hide = () => setIsVisible(false)
  return {
    isVisible,
    triggers: { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide },
  }
}
