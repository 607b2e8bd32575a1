import { useEffect, useRef } from 'react'

interface Policies {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => { createHTML: (html: string) => string }
}

// where the browser asks for it (trusted types), this is vouched for: the frame runs no script
const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('mail-preview', { createHTML: (html) => html })

/** Paper and type of a mail program that has no wishes of its own. */
const inPage = (html: string) =>
  `<body bgcolor="#ffffff" text="#14181f"><font face="Arial, Helvetica, sans-serif" size="2">${html}</font></body>`

/** A mail as HTML, apart from the page: its frame runs no script, sends no form and opens nothing. */
export const MailFrame = ({ html, title, className }: { html: string; title: string; className: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = inPage(html)
    frame.current!.srcdoc = policy?.createHTML(page) ?? page
  }, [html])
  return <iframe ref={frame} sandbox="" title={title} className={className} />
}
