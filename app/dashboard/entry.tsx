import './dashboard.css'
import { createRoot } from 'react-dom/client'
import { Dashboard } from './dashboard.tsx'

const place = document.getElementById('dashboard')
if (place) createRoot(place).render(<Dashboard />)
