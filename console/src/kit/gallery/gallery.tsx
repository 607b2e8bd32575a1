import '../../ui/gallery/gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Components } from '../../ui/gallery/Components.tsx'
import { Live } from '../../ui/gallery/Live.tsx'
import { States } from '../../ui/gallery/States.tsx'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { startI18n } from '../i18n.ts'
import { Charts } from './Charts.tsx'
import { Files } from './Files.tsx'
import { Matrix } from './Matrix.tsx'
import { Pieces } from './Pieces.tsx'

// Only in the dev server (/gallery.html) and in `vite build --mode gallery`. ?dark shows the dark theme; #states, #live, #charts, #files, #pieces
// and #grid the other pages.
document.documentElement.dataset['theme'] = location.search.includes('dark') ? 'dark' : 'light'
window.addEventListener('hashchange', () => location.reload())

const labels = { region: 'Messages (F6)', close: 'Close', request: 'Request', copy: 'Copy', copied: 'Copied' }
const pages: Record<string, React.ReactNode> = {
  '#states': <States />,
  '#live': <Live />,
  '#charts': <Charts />,
  '#files': <Files />,
  '#pieces': <Pieces />,
  '#grid': <Matrix />,
}

await startI18n()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider toastLabels={labels}>{pages[location.hash] ?? <Components />}</UiProvider>
  </StrictMode>,
)
