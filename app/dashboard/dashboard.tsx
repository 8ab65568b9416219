import { useEffect } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { newKey } from '#app/browser/new-key.ts'
import { ownerQuestion, prepareQuestions, signInQuestion } from './questions.ts'
import { routes } from './router.tsx'

// Scroll positions and state are stored by history key; the router gives every first entry the same one.
if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')

const router = createBrowserRouter(routes, { basename: '/dashboard' })

// After the first screen, which they would delay.
const prepareAfterMs = 3000

export function Dashboard() {
  const SignInDialog = signInQuestion.useDialog()
  const ConfirmDialog = ownerQuestion.useDialog()
  useEffect(() => {
    const timer = setTimeout(prepareQuestions, prepareAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <RouterProvider router={router} />
      {/* Outside of the routes, which may not be rendered yet. Modals block screen readers and focus except for elements
      with this attribute. */}
      <div data-react-aria-top-layer="true">
        {SignInDialog && <SignInDialog onAnswer={signInQuestion.finish} />}
        {ConfirmDialog && <ConfirmDialog onAnswer={ownerQuestion.finish} />}
      </div>
    </>
  )
}
