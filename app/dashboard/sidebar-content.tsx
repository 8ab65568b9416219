import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { defaultPictures } from '#app/contract/pictures.ts'
import { StoredPicture } from '#app/ui/files/stored-picture.tsx'
import { signOut, useSession } from './session.ts'
import { sidebarOf } from './sidebar.ts'
import { SidebarGroup } from './sidebar-group.tsx'
import { SidebarButton, SidebarExit, SidebarLink } from './sidebar-link.tsx'

interface SidebarContentProps {
  isCollapsed: boolean
  /** False while the account has a duty to do first. */
  hasScreens: boolean
  /** Left out where the search has its button elsewhere. */
  onSearch?: (() => void) | undefined
  /** The button that collapses or closes it. */
  children: ReactNode
}

/** The institution, the account and signing out always stand; the screens between them scroll. */
export function SidebarContent({ isCollapsed, hasScreens, onSearch, children }: SidebarContentProps) {
  const { user, institution } = useSession()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is current
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current=page]')
    if (nav.current && link) bringIntoView(link, nav.current)
  }, [pathname, isCollapsed])
  return (
    <div className="flex h-full flex-col [--focus:var(--accent-bright)]">
      <div className={`flex items-center gap-2 p-2 ${isCollapsed ? 'flex-col' : ''}`}>
        <StoredPicture
          src={institution?.logo ?? defaultPictures.logo}
          fallback={defaultPictures.logo}
          className="size-10 shrink-0 rounded-lg bg-paper object-contain p-0.5"
        />
        {(!isCollapsed || institution?.short_name) && (
          <span
            className={`line-clamp-2 min-w-0 text-sm font-bold text-balance wrap-anywhere ${isCollapsed ? 'text-center' : 'flex-1'}`}
          >
            {(isCollapsed && institution?.short_name) || institution?.name}
          </span>
        )}
        {children}
      </div>
      {onSearch && (
        <div className="px-2 pb-1">
          <SearchButton onPress={onSearch} isCollapsed={isCollapsed} />
        </div>
      )}
      {hasScreens && (
        <nav
          ref={nav}
          aria-label="ড্যাশবোর্ড"
          className="scrolled-edges grid min-h-0 scroll-py-6 content-start overflow-y-auto px-2 pb-1"
        >
          {sidebarOf(user.role, institution?.kind).map((group) => (
            <SidebarGroup key={group.label} group={group} isCollapsed={isCollapsed} />
          ))}
        </nav>
      )}
      <div
        className={`mt-auto grid border-t border-white/40 px-2 py-1 ${isCollapsed ? '' : 'grid-cols-2 gap-x-2'}`}
      >
        <div className={isCollapsed ? '' : 'col-span-2'}>
          <SidebarLink
            to="/account"
            icon="account"
            label={user.full_name || user.username}
            isCollapsed={isCollapsed}
          />
        </div>
        <SidebarExit
          href="/"
          icon="home"
          label="ওয়েবসাইটের হোম"
          line="হোম"
          short="হোম"
          isCollapsed={isCollapsed}
        />
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

// The height of a faded edge.
const fadedPx = 24

/**
 * If it is not whole in view: the heading of its group goes to the top, or the item to the bottom. Scrolls the list only;
 * `scrollIntoView` may move the page, too.
 */
function bringIntoView(item: Element, list: Element): void {
  const { top, bottom } = item.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  const clear = { top: seen.top + fadedPx, bottom: seen.bottom - fadedPx }
  if (top >= clear.top && bottom <= clear.bottom) return
  const start = (item.closest('nav > *') ?? item).getBoundingClientRect().top
  const isInReach = bottom - start <= clear.bottom - clear.top
  list.scrollTop += isInReach ? start - clear.top : bottom - clear.bottom
}

interface SearchButtonProps {
  onPress: () => void
  isCollapsed: boolean
  isIcon?: boolean
}

export function SearchButton({ onPress, isCollapsed, isIcon = false }: SearchButtonProps) {
  return (
    <SidebarButton
      icon="search"
      label="সব জায়গায় খুঁজুন"
      short="খুঁজুন"
      isCollapsed={isCollapsed}
      isIcon={isIcon}
      hint="Ctrl K"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onPress}
    />
  )
}
