import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { watchFocus } from '../../src/kit/keys/focus.ts'
import { switchLanguage } from '../../src/kit/i18n.ts'
import { UiProvider } from '../../src/ui/UiProvider.tsx'
import { resize } from '../kit/index.ts'

const labels = { region: 'Messages (F6)', close: 'Close', request: 'Request', copy: 'Copy', copied: 'Copied' }

/** Shows a page of the gallery, or any other part that needs no console around it. */
export const mountPart = async (part: ReactNode): Promise<void> => {
  await resize(1440)
  await switchLanguage('en')
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => root.unmount())
  onTestFinished(watchFocus())
  root.render(
    <StrictMode>
      <UiProvider toastLabels={labels}>{part}</UiProvider>
    </StrictMode>,
  )
}
