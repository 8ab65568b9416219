import { Link, useRouteError } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Spinner } from '#app/ui/base/states.tsx'
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
  const message = fault instanceof Error && fault.message ? fault.message : 'পাতাটি দেখানো যাচ্ছে না।'
  return (
    <div role="alert">
      <ScreenFrame title="একটি সমস্যা হয়েছে">
        <p>{message} ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।</p>
        <Button look="primary" className="justify-self-start" onClick={() => location.reload()}>
          আবার চেষ্টা করুন
        </Button>
      </ScreenFrame>
    </div>
  )
}

function ForbiddenScreen() {
  return (
    <ScreenFrame title="এই পাতাটি আপনার ভূমিকার জন্য নয়">
      <p>এই পাতার কাজ শুধু অ্যাডমিন করতে পারেন। দরকার হলে প্রতিষ্ঠানের অ্যাডমিনকে বলুন।</p>
      <ToStart />
    </ScreenFrame>
  )
}

export function UnknownScreen() {
  return (
    <ScreenFrame title="এই পাতাটি নেই">
      <ToStart />
    </ScreenFrame>
  )
}

function ToStart() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center justify-self-start underline">
      ড্যাশবোর্ডের শুরুতে যান
    </Link>
  )
}
