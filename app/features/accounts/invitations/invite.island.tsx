import { useEffect, useState } from 'react'
import { type Invited, InviteForm } from './invite-form.components.tsx'

export function Invite() {
  const [isHydrated, setHydrated] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [invited, setInvited] = useState<Invited>()
  useEffect(() => {
    const readSecret = () => {
      const fragment = location.hash.slice(1)
      // Removes the secret from address bar and history.
      if (fragment) history.replaceState(history.state, '', location.pathname)
      setSecret((before) => fragment || before)
      setHydrated(true)
    }
    readSecret()
    addEventListener('hashchange', readSecret)
    return () => removeEventListener('hashchange', readSecret)
  }, [])
  if (invited) return <Accepted {...invited} />
  if (isHydrated && secret === undefined) return <WithoutSecret />
  return (
    <>
      <h1>স্বাগতম</h1>
      <p className="intro">
        আপনাকে এই ওয়েবসাইটে কাজ করার আমন্ত্রণ জানানো হয়েছে। শুরু করতে নিজের একটি পাসওয়ার্ড ঠিক করুন; এটি আর কেউ জানবেন না।
      </p>
      <InviteForm isHydrated={isHydrated} secret={secret ?? ''} onAccepted={setInvited} />
    </>
  )
}

const next: Record<string, { text: string; label: string }> = {
  '/dashboard': { text: 'আপনি এখন লগইন করা আছেন।', label: 'ড্যাশবোর্ডে যান' },
  '/': { text: 'আপনি এখন লগইন করা আছেন।', label: 'হোম পাতায় যান' },
  '/login': { text: 'এখন নিচের ইউজারনেম ও আপনার নতুন পাসওয়ার্ড দিয়ে লগইন করুন।', label: 'লগইন করুন' },
}

function Accepted({ username, path }: Invited) {
  const { text = '', label = '' } = next[path] ?? {}
  return (
    <div role="status">
      <h1>পাসওয়ার্ড ঠিক হয়েছে</h1>
      <p className="intro">{text}</p>
      <p className="buttons intro">
        <span>
          <span className="small soft">আপনার ইউজারনেম, পরের বার লগইনের জন্য</span>
          <b translate="no">{username}</b>
        </span>
      </p>
      <p className="buttons">
        <a className="button" href={path}>
          {label}
        </a>
      </p>
    </div>
  )
}

function WithoutSecret() {
  return (
    <>
      <h1>আমন্ত্রণ</h1>
      <p className="message" role="alert">
        এই ঠিকানায় আমন্ত্রণের গোপন অংশটি নেই। আপনাকে পাঠানো পুরো ঠিকানাটি আবার খুলুন, অথবা QR কোডটি আবার স্ক্যান করুন।
      </p>
    </>
  )
}
