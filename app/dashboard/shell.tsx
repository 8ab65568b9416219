import { useEffect, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { brandColor, themeColors } from '#app/site/theme.ts'
import { Button } from '#app/ui/button.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { signOut, useSession } from './session.ts'
import { sidebar } from './sidebar.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** What stands around every screen: the sidebar, a drawer on phones. */
export function Shell() {
  const { user, institution } = useSession()
  const isLoading = useNavigation().state === 'loading'
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const { pathname } = useLocation()
  useInstitutionColor(institution?.theme_color)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone's drawer closes when its link was followed
  useEffect(() => setIsDrawerOpen(false), [pathname])
  return (
    <div className="min-h-screen md:flex">
      <title>{`ড্যাশবোর্ড | ${institution?.name ?? 'পাঠশালা'}`}</title>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-3"
      >
        মূল অংশে যান
      </a>
      <header className="flex items-center gap-3 bg-brand px-4 py-2 text-white md:hidden">
        <Button
          aria-expanded={isDrawerOpen}
          aria-controls="sidebar"
          onClick={() => setIsDrawerOpen(!isDrawerOpen)}
        >
          মেনু
        </Button>
        <span className="truncate font-bold">{institution?.name}</span>
      </header>
      <Sidebar isDrawerOpen={isDrawerOpen} mayWork={user.role === 'Admin' && !user.must_change_password} />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8"
        aria-busy={isLoading}
      >
        <Outlet />
      </main>
      <SignInAgain />
      <Toasts />
    </div>
  )
}

function Sidebar({ isDrawerOpen, mayWork }: { isDrawerOpen: boolean; mayWork: boolean }) {
  const { user, institution } = useSession()
  const [isCollapsed, setIsCollapsed] = useState(false)
  return (
    <div
      id="sidebar"
      className={`flex-col gap-2 bg-brand-deep p-3 text-white md:sticky md:top-0 md:flex md:h-screen md:overflow-y-auto ${isCollapsed ? 'md:w-20' : 'md:w-64'} ${isDrawerOpen ? 'flex' : 'max-md:hidden'}`}
    >
      <div className="flex items-center gap-3">
        {institution?.logo && (
          <img src={institution.logo} alt="" className="size-11 rounded bg-paper object-contain p-0.5" />
        )}
        {!isCollapsed && <span className="min-w-0 font-bold max-md:hidden">{institution?.name}</span>}
      </div>
      <button
        type="button"
        onClick={() => setIsCollapsed(!isCollapsed)}
        aria-label={isCollapsed ? 'মেনু বড় করুন' : 'মেনু ছোট করুন'}
        aria-expanded={!isCollapsed}
        className="min-h-11 cursor-pointer rounded-lg border border-white/40 px-3 max-md:hidden"
      >
        <span aria-hidden="true">{isCollapsed ? '»' : '«'}</span>
        {!isCollapsed && <span aria-hidden="true"> মেনু ছোট করুন</span>}
      </button>
      {!isCollapsed && (
        <nav aria-label="ড্যাশবোর্ড" className="grid gap-2">
          {mayWork && <SidebarLink to="/" label="সারসংক্ষেপ" isEnd />}
          {mayWork && sidebar.map((group) => <SidebarGroup key={group.label} {...group} />)}
          <SidebarLink to="/account" label={user.full_name || user.username} />
        </nav>
      )}
      <div className="mt-auto grid gap-2 pt-4">
        <a href="/" className="inline-flex min-h-11 items-center rounded-lg px-3 underline">
          {isCollapsed ? 'হোম' : 'ওয়েবসাইটের হোম'}
        </a>
        <Button onClick={() => void signOut()} className={isCollapsed ? 'px-1 text-sm' : ''}>
          লগআউট
        </Button>
      </div>
    </div>
  )
}

function SidebarGroup({ label, links }: (typeof sidebar)[number]) {
  return (
    <details open>
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-bold text-white/85">
        {label}
      </summary>
      {links.map((link) => (
        <SidebarLink key={link.to} {...link} />
      ))}
    </details>
  )
}

function SidebarLink({ to, label, isEnd = false }: { to: string; label: string; isEnd?: boolean }) {
  return (
    <NavLink
      to={to}
      end={isEnd}
      className="flex min-h-11 items-center rounded-lg px-3 hover:bg-white/10 aria-[current=page]:bg-white aria-[current=page]:font-bold aria-[current=page]:text-brand-deep"
    >
      {label}
    </NavLink>
  )
}

function useInstitutionColor(color: string | undefined): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(themeColors(brandColor(color))))
      document.documentElement.style.setProperty(name, value)
  }, [color])
}
