import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { newKey } from '#app/browser/new-key.ts'
import { Questions } from './questions.tsx'
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
