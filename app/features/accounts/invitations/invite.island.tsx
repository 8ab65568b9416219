import { useEffect, useState } from 'react'
import { InviteForm } from './invite-form.components.tsx'

export function Invite() {
  const [isHydrated, setHydrated] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [username, setUsername] = useState<string>()
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
  if (username !== undefined) return <Accepted username={username} />
  if (isHydrated && secret === undefined) return <WithoutSecret />
  return (
    <>
      <h1>স্বাগতম</h1>
      <p className="intro">
        আপনাকে এই ওয়েবসাইটে কাজ করার আমন্ত্রণ জানানো হয়েছে। শুরু করতে নিজের একটি পাসওয়ার্ড ঠিক করুন; এটি আর কেউ জানবেন না।
      </p>
      <InviteForm isHydrated={isHydrated} secret={secret ?? ''} onAccepted={setUsername} />
    </>
  )
}

function Accepted({ username }: { username: string }) {
  return (
    <div role="status">
      <h1>পাসওয়ার্ড ঠিক হয়েছে</h1>
      <p className="intro">এখন নিচের ইউজারনেম ও আপনার নতুন পাসওয়ার্ড দিয়ে লগইন করুন।</p>
      <p className="buttons intro">
        <span>
          <span className="small soft">আপনার ইউজারনেম</span>
          <b translate="no">{username}</b>
        </span>
      </p>
      <p className="buttons">
        <a className="button" href="/login">
          লগইন করুন
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
