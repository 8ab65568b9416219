import { Link, useRouteError } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/states.tsx'

/** Shown until it is known who is signed in. */
export function Waiting() {
  return (
    <main lang="en" className="flex min-h-screen items-center justify-center gap-3 p-6 text-ink-soft">
      <Spinner /> Loading...
    </main>
  )
}

/** Shown instead of a screen that failed. */
export function Broken() {
  const fault = useRouteError()
  const message = fault instanceof Error && fault.message ? fault.message : 'পাতাটি দেখানো যাচ্ছে না।'
  return (
    <main className="mx-auto grid max-w-xl justify-items-start gap-4 p-6" role="alert">
      <h1 className="text-2xl font-bold">একটি সমস্যা হয়েছে</h1>
      <p>{message} ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।</p>
      <Button look="primary" onClick={() => location.reload()}>
        আবার চেষ্টা করুন
      </Button>
    </main>
  )
}

/** Shown at an unknown address. */
export function NotHere() {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-2xl font-bold">এই পাতাটি নেই</h1>
      <Link to="/" className="underline">
        ড্যাশবোর্ডের শুরুতে যান
      </Link>
    </div>
  )
}
