import './dashboard.css'
import { createRoot } from 'react-dom/client'
import { endDraftsAfterADay, watchDrafts } from '#app/ui/drafts.ts'
import { Dashboard } from './dashboard.tsx'
import { watchReturn } from './session.ts'

endDraftsAfterADay(['students'])
watchDrafts()
watchReturn()

const place = document.getElementById('dashboard')
if (place) createRoot(place).render(<Dashboard />)
