import { useEffect, useState } from 'react'
import { readToken, readUser, type SignedInUser } from '#app/browser/user-state.ts'
import { isStaff } from '#app/contract/roles.ts'
import { accountTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { OwnAccount } from '#app/features/accounts/users/own-account.components.tsx'
import { Icon } from '#app/site/icon.tsx'
import { LoginForm } from './login-form.components.tsx'
import { RegisterForm } from './register-form.components.tsx'

export function SignIn({ isRegistrationClosed = false }: { isRegistrationClosed?: boolean }) {
  const [isRegistering, setRegistering] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  const [user, setUser] = useState<SignedInUser>()
  useEffect(() => {
    setHydrated(true)
    setUser(readToken() === undefined ? undefined : readUser())
  }, [])
  if (user) return <SignedIn user={user} />
  return (
    <>
      <h1>{isRegistering ? 'নিবন্ধন' : 'লগইন'}</h1>
      {isRegistering ? <RegisterForm isHydrated={isHydrated} /> : <LoginForm isHydrated={isHydrated} />}
      {isRegistrationClosed ? (
        <p className="buttons swap">{accountTexts.registrationClosed}</p>
      ) : (
        <p className="buttons swap">
          <span>{isRegistering ? 'আগে থেকেই অ্যাকাউন্ট আছে?' : 'অ্যাকাউন্ট নেই?'}</span>
          <button className="link" type="button" onClick={() => setRegistering(!isRegistering)}>
            {isRegistering ? 'লগইন' : 'নিবন্ধন'}
          </button>
        </p>
      )}
    </>
  )
}

function SignedIn({ user }: { user: SignedInUser }) {
  return (
    <>
      <h1>আপনি লগইন করা আছেন</h1>
      <p className="buttons intro">
        <Icon name="user" />
        <span>
          <b>{user.full_name || user.username}</b>
          <span className="small soft">{user.username}</span>
        </span>
      </p>
      <div className="buttons">
        <button className="button" type="button" data-sign-out="">
          লগআউট
        </button>
        <a className="link" href={isStaff(user.role) ? '/dashboard' : '/'}>
          {isStaff(user.role) ? 'ড্যাশবোর্ডে যান' : 'হোম পাতায় যান'}
        </a>
      </div>
      {!isStaff(user.role) && <OwnAccount user={user} />}
    </>
  )
}
