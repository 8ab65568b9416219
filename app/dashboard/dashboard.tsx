import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './router.tsx'

const router = createBrowserRouter(routes, { basename: '/dashboard' })

export function Dashboard() {
  return <RouterProvider router={router} />
}
