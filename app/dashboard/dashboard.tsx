import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { newKey } from '#app/browser/new-key.ts'
import { ConfirmOwner } from './confirm-owner.tsx'
import { routes } from './router.tsx'
import { SignInAgain } from './sign-in-again.tsx'

// Where one was is kept by keys, and the router has the same one for each first entry.
if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')

const router = createBrowserRouter(routes, { basename: '/dashboard' })

/** The whole dashboard. */
export function Dashboard() {
  return (
    <>
      <RouterProvider router={router} />
      {/* Outside of the pages: one that waits for the answer is not there yet. A modal hides from screen readers, and keeps
      the focus from, all but what is marked so. */}
      <div data-react-aria-top-layer="true">
        <SignInAgain />
        <ConfirmOwner />
      </div>
    </>
  )
}
