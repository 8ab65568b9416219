import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { isStaff } from '#app/contract/roles.ts'
import { formatNumber } from '#app/text/digits.ts'
import { Button } from '#app/ui/button.tsx'
import { isHeldUp, signOut, useSession } from './session.ts'
import { sidebarOf } from './sidebar.ts'

interface SidebarContentProps {
  isCollapsed: boolean
  /** The button that collapses or closes it. */
  children: ReactNode
}

/** The content of the sidebar: the user, the groups of pages, and the exits. */
export function SidebarContent({ isCollapsed, children }: SidebarContentProps) {
  const { user, institution } = useSession()
  const mayWork = isStaff(user.role) && !isHeldUp({ user })
  return (
    <>
      <div className="flex items-center gap-3">
        {institution?.logo && (
          <img src={institution.logo} alt="" className="size-11 rounded bg-paper object-contain p-0.5" />
        )}
        {!isCollapsed && <span className="min-w-0 font-bold wrap-anywhere">{institution?.name}</span>}
      </div>
      {children}
      {!isCollapsed && (
        <nav aria-label="ড্যাশবোর্ড" className="grid gap-2">
          {mayWork && <SidebarLink to="/" label="সারসংক্ষেপ" isEnd />}
          {mayWork && sidebarOf(user.role).map((group) => <SidebarGroup key={group.label} {...group} />)}
          <SidebarLink to="/account" label={user.full_name || user.username} />
        </nav>
      )}
      <div className="mt-auto grid gap-2 pt-4">
        <a href="/" className="inline-flex min-h-11 items-center rounded-lg px-3 underline">
          {isCollapsed ? 'হোম' : 'ওয়েবসাইটের হোম'}
        </a>
        <Button onClick={() => void signOut()} className={isCollapsed ? 'px-0! text-sm' : ''}>
          লগআউট
        </Button>
      </div>
    </>
  )
}

function SidebarGroup({ label, links }: ReturnType<typeof sidebarOf>[number]) {
  const shown = links.map((link) => <SidebarLink key={link.to} {...link} />)
  if (!label) return shown
  return (
    <details open>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-bold text-white/85 before:content-['▸'] in-open:before:rotate-90">
        {label}
      </summary>
      {shown}
    </details>
  )
}

interface SidebarLinkProps {
  to: string
  label: string
  count?: 'waitingMessages'
  isEnd?: boolean
}

function SidebarLink({ to, label, count, isEnd = false }: SidebarLinkProps) {
  const session = useSession()
  const waiting = count ? session[count] : 0
  return (
    <NavLink
      to={to}
      end={isEnd}
      className="flex min-h-11 items-center justify-between gap-2 rounded-lg px-3 hover:bg-white/10 aria-[current=page]:bg-white aria-[current=page]:font-bold aria-[current=page]:text-brand-deep forced-colors:aria-[current=page]:underline"
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {waiting > 0 && (
        <span className="rounded-full bg-white px-2 text-sm font-bold text-brand-deep">
          {formatNumber(waiting)}
          <span className="sr-only">টি অপেক্ষায়</span>
        </span>
      )}
    </NavLink>
  )
}
