import './dashboard.css'
import { createRoot } from 'react-dom/client'
import { dropDrafts } from '#app/ui/drafts.ts'
import { Dashboard } from './dashboard.tsx'
import { watchReturn } from './session.ts'

dropDrafts('old')
watchReturn()

const place = document.getElementById('dashboard')
if (place) createRoot(place).render(<Dashboard />)
