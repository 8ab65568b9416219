import { type ComponentType, useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { newKey } from '#app/browser/new-key.ts'
import { toastError } from '#app/ui/base/toasts.tsx'
import { confirmation, type Question, signInAgain } from './questions.ts'
import { routes } from './router.tsx'

// Scroll positions and state are stored by history key; the router gives every first entry the same one.
if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')

const router = createBrowserRouter(routes, { basename: '/dashboard' })

export function Dashboard() {
  return (
    <>
      <RouterProvider router={router} />
      {/* Outside of the routes, which may not be rendered yet. Modals block screen readers and focus except for elements
      with this attribute. */}
      <div data-react-aria-top-layer="true">
        <Questions />
      </div>
    </>
  )
}

// So that they don't delay the first screen, and are there after an update of the server has removed their files.
const loadedAfterMs = 3000

/** The dialogs of pending questions, loaded after the first screen. */
function Questions() {
  useEffect(() => {
    const loadAll = () => {
      for (const load of [loadSignIn, loadConfirmation]) load().catch(() => {})
    }
    const timer = setTimeout(loadAll, loadedAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Answering question={signInAgain} load={loadSignIn} />
      <Answering question={confirmation} load={loadConfirmation} />
    </>
  )
}

const loadSignIn = async () => (await import('./sign-in-again.tsx')).SignInAgain
const loadConfirmation = async () => (await import('./confirm-owner.tsx')).ConfirmOwner

interface QuestionProps {
  question: Question
  load: () => Promise<ComponentType>
}

function Answering({ question, load }: QuestionProps) {
  const isPending = question.useIsPending()
  const [Dialog, setDialog] = useState<ComponentType>()
  useEffect(() => {
    if (!isPending || Dialog) return
    load().then(
      (Loaded) => setDialog(() => Loaded),
      () => {
        toastError('সার্ভারে পৌঁছানো যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।')
        question.finish(false)
      },
    )
  }, [isPending, Dialog, load, question])
  return isPending && Dialog ? <Dialog /> : null
}
