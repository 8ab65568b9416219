import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { Drawing, type DrawingName } from '#app/ui/base/drawings.tsx'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Spinner } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { ForbiddenForRole } from './session.ts'

/** Shown until the session is loaded. */
export function Waiting() {
  return (
    <main lang="en" className="flex min-h-screen items-center justify-center gap-3 p-6 text-ink-soft">
      <Spinner /> Loading...
    </main>
  )
}

/** Instead of the shell. */
export function BrokenDesk() {
  return (
    <main className="p-4 md:p-6">
      <BrokenScreen />
    </main>
  )
}

/** Within the shell. */
export function BrokenScreen() {
  const fault = useRouteError()
  if (fault instanceof ForbiddenForRole) return <ForbiddenScreen />
  return (
    <div role="alert">
      <ScreenFrame title="একটি সমস্যা হয়েছে">
        <Notice drawing="failed">
          <p>{messageOf(fault)} ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।</p>
          <Button look="primary" onClick={() => location.reload()}>
            আবার চেষ্টা করুন
          </Button>
        </Notice>
      </ScreenFrame>
    </div>
  )
}

/** Those of the API are Bengali, those of the browser say nothing to a clerk. */
function messageOf(fault: unknown): string {
  return fault instanceof Error && /\p{Script=Bengali}/u.test(fault.message)
    ? fault.message
    : 'পাতাটি দেখানো যাচ্ছে না।'
}

function ForbiddenScreen() {
  return (
    <ScreenFrame title="এই পাতাটি আপনার ভূমিকার জন্য নয়">
      <Notice>
        <p>এই পাতার কাজ শুধু অ্যাডমিন করতে পারেন। দরকার হলে প্রতিষ্ঠানের অ্যাডমিনকে বলুন।</p>
        <ToStart />
      </Notice>
    </ScreenFrame>
  )
}

export function UnknownScreen() {
  return (
    <ScreenFrame title="এই পাতাটি নেই">
      <Notice>
        <p>ঠিকানাটি ভুল হতে পারে। মেনু থেকে পাতাটি খুঁজে নিন।</p>
        <ToStart />
      </Notice>
    </ScreenFrame>
  )
}

/** A text and the one thing to do next, instead of a screen. */
function Notice({ drawing = 'search', children }: { drawing?: DrawingName; children: ReactNode }) {
  return (
    <div className={`${styles.card} grid justify-items-center gap-3 px-4 py-10 text-center`}>
      <Drawing name={drawing} />
      {children}
    </div>
  )
}

function ToStart() {
  return (
    <Link to="/" className={`${styles.button} ${styles.quiet}`}>
      ড্যাশবোর্ডের শুরুতে যান
    </Link>
  )
}
