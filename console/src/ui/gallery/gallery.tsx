import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '../UiProvider.tsx'
import { Components } from './Components.tsx'
import { Live } from './Live.tsx'
import { States } from './States.tsx'

// Only in the dev server (/gallery.html) and in `vite build --mode gallery`. ?dark shows the dark theme, #states and #live the other pages.
document.documentElement.dataset['theme'] = location.search.includes('dark') ? 'dark' : 'light'
window.addEventListener('hashchange', () => location.reload())

const labels = { region: 'Messages (F6)', close: 'Close', request: 'Request', copy: 'Copy', copied: 'Copied' }
const pages: Record<string, React.ReactNode> = { '#states': <States />, '#live': <Live /> }

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider toastLabels={labels}>{pages[location.hash] ?? <Components />}</UiProvider>
  </StrictMode>,
)
