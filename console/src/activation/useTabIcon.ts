import { useEffect } from 'react'
import icon from './key.svg'

/** PUB-33: pages of the activation have an icon of their own on the browser's tab. */
export const useTabIcon = (): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link) return
    const { href } = link
    link.href = icon
    return () => {
      link.href = href
    }
  }, [])
}
