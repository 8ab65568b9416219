import './dashboard.css'
import { createRoot } from 'react-dom/client'
import { watchDrafts } from '#app/browser/drafts.ts'
import { Dashboard } from './dashboard.tsx'
import { watchReturn } from './session.ts'
import { watchPastes } from './watch-pastes.ts'

watchDrafts()
watchReturn()
watchPastes()

const place = document.getElementById('dashboard')
if (place) createRoot(place).render(<Dashboard />)
