import type { ReactNode } from 'react'
import { chooseBefore } from './session/chosenBefore.ts'
import { LanguageLinks } from './LanguageLinks.tsx'

/** The frame of a page for whoever is not signed in: one narrow column in the middle, the languages at the foot. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col items-center bg-canvas px-4">
    <main className="flex w-full max-w-90 flex-1 flex-col justify-center py-8">{children}</main>
    <footer className="flex h-16 items-center">
      <LanguageLinks onChoose={chooseBefore} />
    </footer>
  </div>
)
