import { useState } from 'react'
import { type ApiReply, callApi } from '#app/browser/api-client.ts'
import { forgetSignIn, type SignedInUser } from '#app/browser/user-state.ts'
import { ownDataTexts } from './accounts.texts.ts'

/** For users without a dashboard. */
export function OwnAccount({ user }: { user: SignedInUser }) {
  const [message, setMessage] = useState('')

  async function send(method: 'GET' | 'DELETE', path: string): Promise<ApiReply> {
    const reply = await callApi(method, path)
    const mustConfirm = Object(reply.body).must_confirm === true
    setMessage(reply.isOk ? '' : mustConfirm ? ownDataTexts.signInAnew : reply.message || ownDataTexts.failed)
    return reply
  }

  async function download(): Promise<void> {
    const reply = await send('GET', 'user/export/')
    if (!reply.isOk) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(reply.body, null, 2)]))
    link.download = `${user.username}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }

  async function remove(): Promise<void> {
    if (!confirm(ownDataTexts.confirmRemoval(user.username))) return
    if (!(await send('DELETE', 'user/')).isOk) return
    forgetSignIn()
    location.assign('/')
  }

  return (
    <div className="buttons swap">
      <button className="link" type="button" onClick={() => void download()}>
        নিজের তথ্য নামান
      </button>
      <button className="link" type="button" onClick={() => void remove()}>
        অ্যাকাউন্ট মুছুন
      </button>
      <p className="message" role="alert">
        {message}
      </p>
    </div>
  )
}
