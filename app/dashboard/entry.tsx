import './dashboard.css'
import { createRoot } from 'react-dom/client'
import { watchDrafts } from '#app/browser/drafts.ts'
import { Dashboard } from './dashboard.tsx'
import { watchReturn } from './session.ts'

watchDrafts()
watchReturn()

const place = document.getElementById('dashboard')
if (place) createRoot(place).render(<Dashboard />)
