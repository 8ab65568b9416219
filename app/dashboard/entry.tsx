import { createRoot } from 'react-dom/client'

const place = document.getElementById('dashboard')
if (place) createRoot(place).render(<p>Loading...</p>)
