import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { defaultPictures } from '#app/contract/pictures.ts'
import { isStaff } from '#app/contract/roles.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import { hasPendingDuty, signOut, useSession } from './session.ts'
import { type SidebarGroup as Group, sidebarOf } from './sidebar.ts'
import { SidebarIcon } from './sidebar-icon.tsx'
import { SidebarButton, SidebarExit, SidebarLink } from './sidebar-link.tsx'

interface SidebarContentProps {
  isCollapsed: boolean
  /** On phones, with room below the links. */
  isDrawer?: boolean
  /** The button that collapses or closes it. */
  children: ReactNode
}

export function SidebarContent({ isCollapsed, isDrawer = false, children }: SidebarContentProps) {
  const { user, institution } = useSession()
  const isOneLine = !isCollapsed && !isDrawer
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // The list may be longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is current
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, isCollapsed])
  const hasScreens = isStaff(user.role) && !hasPendingDuty({ user })
  return (
    <div className="flex h-full flex-col [--focus:var(--accent-bright)]">
      <div className="flex items-center gap-2 px-2 py-1">
        <StoredPicture
          src={institution?.logo ?? defaultPictures.logo}
          fallback={defaultPictures.logo}
          className="size-11 shrink-0 rounded-lg bg-paper object-contain p-0.5"
        />
        {!isCollapsed && (
          <span className="line-clamp-2 min-w-0 flex-1 text-sm font-bold wrap-anywhere">
            {institution?.name}
          </span>
        )}
        {children}
      </div>
      {hasScreens && (
        <nav
          ref={nav}
          aria-label="ড্যাশবোর্ড"
          className="grid min-h-0 content-start overflow-y-auto px-2 pb-0.5"
        >
          {sidebarOf(user.role, institution?.kind).map((group) => (
            <SidebarGroup key={group.label} group={group} isCollapsed={isCollapsed} />
          ))}
        </nav>
      )}
      <div
        className={`mt-auto grid gap-x-2 border-t border-white/40 px-2 py-0.5 ${isOneLine ? 'grid-cols-[1fr_auto_auto]' : 'grid-cols-2'}`}
      >
        <div className={isDrawer ? 'col-span-2' : ''}>
          <SidebarLink
            to="/account"
            icon="account"
            label={user.full_name || user.username}
            isCollapsed={isCollapsed}
          />
        </div>
        <SidebarExit href="/" icon="home" label="ওয়েবসাইটের হোম" isCollapsed={isCollapsed || isOneLine} />
        <SidebarButton
          icon="signOut"
          label="লগআউট"
          isCollapsed={isCollapsed}
          onClick={() => void signOut()}
        />
      </div>
    </div>
  )
}

function SidebarGroup({ group: { label, links }, isCollapsed }: { group: Group; isCollapsed: boolean }) {
  const list = (
    <ul aria-label={label || undefined} className="grid grid-cols-2 items-center gap-x-2">
      {links.map((link) => (
        <li key={link.to}>
          <SidebarLink {...link} isCollapsed={isCollapsed} />
        </li>
      ))}
    </ul>
  )
  if (!label) return list
  if (isCollapsed) return <div className="mt-1 border-t border-white/40 pt-1">{list}</div>
  return (
    <details open>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-lg px-1.5 text-sm font-bold text-white/85 hover:bg-white/10 not-in-open:[&>svg]:-rotate-90">
        <SidebarIcon name="fold" />
        {label}
      </summary>
      {list}
    </details>
  )
}
