import { LanguageLinks } from '../kit/LanguageLinks.tsx'

export const Footer = () => (
  <footer className="flex h-8 shrink-0 items-center justify-end border-t border-line bg-canvas px-5 no-print max-desktop:mt-auto max-desktop:h-12 max-phone:justify-center">
    <LanguageLinks />
  </footer>
)
