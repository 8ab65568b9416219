import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router'
import { isStaff } from '#app/contract/roles.ts'
import { brandColor, themeColors } from '#app/contract/theme.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { useBackgroundTask } from '#app/ui/base/background-task.ts'
import { Button } from '#app/ui/base/button.tsx'
import { focusHead } from '#app/ui/base/focus-head.ts'
import { defaultInstitution, InstitutionContext } from '#app/ui/base/institution-context.ts'
import { SiteName } from '#app/ui/base/screen-title.ts'
import { Loading, Spinner } from '#app/ui/base/states.tsx'
import { readSetting, storeSetting } from '#app/ui/base/stored-setting.ts'
import { styles } from '#app/ui/base/styles.ts'
import { Toasts } from '#app/ui/base/toasts.tsx'
import { useDeskDialogs } from './desk-dialogs.ts'
import { hasPendingDuty, useSession } from './session.ts'
import { SearchButton, SidebarContent } from './sidebar-content.tsx'
import { SidebarButton } from './sidebar-link.tsx'

export function Shell() {
  const { user, institution } = useSession()
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const isLoading = state === 'loading'
  const isOpening = isLoading && next.pathname !== pathname
  const isLate = useLate(isOpening)
  const [isCollapsed, setCollapsed] = useCollapsed()
  const hasScreens = isStaff(user.role) && !hasPendingDuty({ user })
  const { open, dialog } = useDeskDialogs(hasScreens)
  const onSearch = hasScreens ? () => open('search') : undefined
  useInstitutionColor(institution?.theme_color)
  useScreenFocus()
  return (
    <div className={`min-h-screen ${isCollapsed ? 'md:pl-24' : 'md:pl-60'} print:pl-0`}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-3"
      >
        মূল অংশে যান
      </a>
      <PhoneHeader onSearch={onSearch} />
      <aside
        aria-label="মেনু"
        // Fixed, because focusing a low link in a sticky one scrolls the page.
        className={`fixed inset-y-0 left-0 z-20 bg-brand-deep text-white max-md:hidden print:hidden ${isCollapsed ? 'w-24' : 'w-60'}`}
      >
        <SidebarContent isCollapsed={isCollapsed} hasScreens={hasScreens} onSearch={onSearch}>
          <SidebarButton
            icon={isCollapsed ? 'expand' : 'collapse'}
            label={isCollapsed ? 'মেনু বড় করুন' : 'মেনু ছোট করুন'}
            short="বড় করুন"
            isCollapsed={isCollapsed}
            // Its label would leave no room for the name of the institution.
            isIcon={!isCollapsed}
            aria-expanded={!isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          />
        </SidebarContent>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 py-4 outline-none md:px-6"
        aria-busy={isLoading}
      >
        <TaskBar />
        <SiteName value={institution?.name ?? 'পাঠশালা'}>
          <InstitutionContext value={institution ?? defaultInstitution}>
            {isLate && (
              <div className="sticky top-4 h-0">
                <Loading />
              </div>
            )}
            {/* Keeps its place, because its scroll position is kept when it is left. */}
            <div className={isLate ? 'invisible' : undefined}>
              <Outlet />
            </div>
          </InstitutionContext>
        </SiteName>
      </main>
      {isLoading && !isOpening && (
        <p
          role="status"
          className="fixed inset-x-0 top-0 z-50 mx-auto flex w-fit animate-late items-center gap-3 rounded-b-lg border border-line-strong bg-paper px-4 py-1"
        >
          <Spinner /> লোড হচ্ছে...
        </p>
      )}
      <ScrollRestoration />
      {dialog}
      {/* A modal hides everything from screen readers and focus except for elements with this attribute. */}
      <div data-react-aria-top-layer="true">
        <Toasts />
      </div>
    </div>
  )
}

const lateAfterMs = 300

/** Whether it has been so for a while. */
function useLate(isSo: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLate(true), lateAfterMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isSo])
  return isLate
}

/** The background task, unless its screen is open. */
function TaskBar() {
  const task = useBackgroundTask()
  const { pathname } = useLocation()
  if (!task) return null
  const { label, done, total, path } = task
  // Empty on the screen of the task, so that its text is announced on the next one.
  const isShown = pathname !== path
  return (
    <div
      className={
        isShown
          ? 'sticky top-0 z-20 -mx-4 -mt-4 mb-4 flex flex-wrap items-center gap-x-4 border-b border-line bg-brand-tint px-4 md:-mx-6 md:px-6'
          : 'sr-only'
      }
    >
      <p role="status" className="font-bold">
        {isShown && label}
      </p>
      {isShown && (
        <>
          {total > 0 && (
            <>
              <progress
                max={total}
                value={done}
                aria-label={label}
                className={`${styles.progress} max-w-40!`}
              />
              <span>
                {toBengaliDigits(total)}টির মধ্যে {toBengaliDigits(done)}টি
              </span>
            </>
          )}
          <Link to={path} className="ml-auto inline-flex min-h-11 items-center font-bold underline">
            দেখুন
          </Link>
        </>
      )}
    </div>
  )
}

/** On phones the sidebar is a dialog, so Escape closes it and the focus returns to the button. */
function PhoneHeader({ onSearch }: { onSearch: (() => void) | undefined }) {
  const { institution } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes after navigation
  useEffect(() => {
    // Synchronously, because elements behind a modal can't be focused.
    drawer.current?.close()
    setIsOpen(false)
  }, [pathname])
  return (
    <header className="flex items-center gap-3 bg-brand px-4 py-2 text-white md:hidden print:hidden">
      <Button aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        মেনু
      </Button>
      <span className="min-w-0 flex-1 truncate font-bold">{institution?.name}</span>
      {onSearch && <SearchButton onPress={onSearch} isCollapsed isIcon />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape */}
      <dialog
        ref={(dialog) => {
          drawer.current = dialog
          if (isOpen && !dialog?.open) dialog?.showModal()
          if (!isOpen) dialog?.close()
        }}
        aria-label="মেনু"
        onClose={() => setIsOpen(false)}
        // A click on the dialog element itself is a click on its backdrop.
        onClick={(event) => event.target === event.currentTarget && setIsOpen(false)}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-hidden bg-brand-deep text-white backdrop:bg-ink/60"
      >
        {isOpen && (
          <SidebarContent isCollapsed={false} hasScreens={onSearch !== undefined}>
            <Button onClick={() => setIsOpen(false)}>বন্ধ করুন</Button>
          </SidebarContent>
        )}
      </dialog>
    </header>
  )
}

function useInstitutionColor(color: string | undefined): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(themeColors(brandColor(color))))
      document.documentElement.style.setProperty(name, value)
  }, [color])
}

/**
 * After navigation, focuses the head of the screen; after going back, the last used link. A field that the screen has
 * focused stays focused.
 */
function useScreenFocus(): void {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const lastLinks = useRef(new Map<string, string>())
  const opened = useRef(pathname)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null
      if (link) lastLinks.current.set(key, link.getAttribute('href') ?? '')
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [key])
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    if (document.activeElement?.closest('main')) return
    const href = isBack && lastLinks.current.get(key)
    const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (link) link.focus({ preventScroll: true })
    else focusHead({ preventScroll: true })
  }, [pathname, key, isBack])
}

const setting = 'sidebar'
const collapsed = 'collapsed'

/** Stored in this browser; by default collapsed on narrow screens. */
function useCollapsed(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(readCollapsed)
  return [
    isCollapsed,
    (next) => {
      setCollapsed(next)
      storeSetting(setting, next ? collapsed : 'expanded')
    },
  ]
}

function readCollapsed(): boolean {
  const stored = readSetting(setting)
  return stored ? stored === collapsed : matchMedia('(width < 64rem)').matches
}
