import { useEffect } from 'react'
import { Link, Outlet, useNavigation } from 'react-router'
import { themeColors } from '#app/site/theme.ts'
import { Button } from '#app/ui/button.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { signOut, useSession } from './session.ts'

/** What stands around every screen. */
export function Shell() {
  const { user, institution } = useSession()
  const isLoading = useNavigation().state === 'loading'
  useInstitutionColor(institution?.theme_color)
  return (
    <>
      <title>{`ড্যাশবোর্ড | ${institution?.name ?? 'পাঠশালা'}`}</title>
      <header className="bg-brand text-white">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
          {institution?.logo && (
            <img src={institution.logo} alt="" className="size-11 rounded bg-paper object-contain" />
          )}
          <Link to="/" className="inline-flex min-h-11 items-center font-bold">
            {institution?.name ?? 'ড্যাশবোর্ড'}
          </Link>
          <nav aria-label="ড্যাশবোর্ড" className="ml-auto flex flex-wrap items-center gap-x-5">
            <a href="/" className="inline-flex min-h-11 items-center underline">
              ওয়েবসাইট
            </a>
            <Link to="/account" className="inline-flex min-h-11 items-center underline">
              {user.full_name || user.username}
            </Link>
            <Button onClick={() => void signOut()}>লগআউট</Button>
          </nav>
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4 py-6" aria-busy={isLoading}>
        <Outlet />
      </main>
      <Toasts />
    </>
  )
}

function useInstitutionColor(color: string | undefined): void {
  useEffect(() => {
    if (!color) return
    for (const [name, value] of Object.entries(themeColors(color)))
      document.documentElement.style.setProperty(name, value)
  }, [color])
}
