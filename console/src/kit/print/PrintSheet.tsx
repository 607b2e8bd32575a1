import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { t } from '../i18n.ts'
import './print.css'

interface Props {
  /** At the bottom of every page, beside its number. */
  foot: string
  children: () => ReactNode
}

// the sheet that was put there last is what is printed: a dialog lies above its screen
const sheets: symbol[] = []

/**
 * What is printed instead of the screen, however printing is begun: Ctrl P, the browser's menu, `window.print()`. A4, black on white. It is
 * drawn when printing begins, from what is known then, and is gone afterwards.
 */
export const PrintSheet = ({ foot, children }: Props) => {
  const [printing, setPrinting] = useState(false)
  const text = useRef(foot)
  text.current = foot
  useEffect(() => {
    const sheet = Symbol('sheet')
    sheets.push(sheet)
    let undo: (() => void) | undefined
    const end = () => {
      undo?.()
      undo = undefined
      setPrinting(false)
    }
    const begin = () => {
      if (sheets.at(-1) !== sheet) return
      undo ??= withPageFoot(text.current)
      flushSync(() => setPrinting(true))
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1)
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      undo?.()
    }
  }, [])
  return printing && createPortal(<div className="paper">{children()}</div>, document.body)
}

const quoted = (text: string) => `"${text.replaceAll(/["\\\n\r]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`

/** The foot of every page, which only a rule for pages can say; what takes it away again. */
const withPageFoot = (foot: string): (() => void) => {
  const [before, between, after] = t('print:page', '\u0000', '\u0000').split('\u0000').map(quoted)
  const small = 'font: 8pt "Inter Variable", sans-serif; color: #333; vertical-align: top; padding-top: 3mm;'
  const rules = new CSSStyleSheet()
  rules.replaceSync(`@page {
    size: A4;
    margin: 14mm 14mm 18mm;
    @bottom-left { content: ${quoted(foot)}; ${small} }
    @bottom-right { content: ${before} counter(page) ${between} counter(pages) ${after}; ${small} }
  }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
  }
}
