import './dashboard.css'
import { createRoot } from 'react-dom/client'
import { watchPastes } from '#app/bijoy/watch-pastes.ts'
import { watchDrafts } from '#app/browser/drafts.ts'
import { Dashboard } from './dashboard.tsx'
import { watchReturn } from './session.ts'

watchDrafts()
watchReturn()
watchPastes()

const root = document.getElementById('dashboard')
if (root) createRoot(root).render(<Dashboard />)
