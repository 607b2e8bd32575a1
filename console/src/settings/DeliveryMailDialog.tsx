import type { BodyOf } from '@disadmin/contract/kit/endpoint'
import { type DeliveryMailPreview, mails } from '@disadmin/contract/mails/mails'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { languageNames, useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useAct, useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { scrollsByKey } from '../ui/scrollsByKey.ts'

interface Props {
  texts: BodyOf<typeof mails.previewDelivery>
  onClose: () => void
}

/** The delivery mail of a sample basket, with texts that need not be saved, and a way to mail it to oneself. */
export const DeliveryMailDialog = ({ texts, onClose }: Props) => {
  const t = useT()
  const read = useRead(mails.previewDelivery, { body: texts })
  const test = useAct(mails.testDelivery, {
    changes: [mails.list],
    done: ({ recipient }) => showSuccess(t('config:delivery_mail.tested', recipient)),
  })
  const mayTest = useMay(mails.testDelivery)
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside
      title={t('config:delivery_mail.title', languageNames[texts.language])}
      description={t('config:delivery_mail.sample')}
      closeLabel={t('word:close')}
      onClose={onClose}
      footer={
        mayTest && (
          <Button variant="primary" icon={Send} busy={test.busy} onClick={() => test.run({ body: texts })}>
            {t('config:delivery_mail.test')}
          </Button>
        )
      }
    >
      <Loaded read={read} failed={t('config:delivery_mail.failed')}>
        {(mail) => <Mail mail={mail} language={texts.language} />}
      </Loaded>
    </Dialog>
  )
}

const Mail = ({ mail, language }: { mail: DeliveryMailPreview; language: string }) => {
  const t = useT()
  const [kind, setKind] = useState<'html' | 'text'>('html')
  const content = 'h-120 max-h-[60dvh] w-full rounded-md border border-line'
  return (
    <div className="flex flex-col items-start gap-3">
      <p lang={language} className="max-w-full break-words">
        <span className="text-ink-3">{t('mails:subject')}</span> <span className="font-strong">{mail.subject}</span>
      </p>
      <Segmented
        label={t('config:delivery_mail.kind')}
        options={[
          { value: 'html', label: t('config:delivery_mail.as_formatted') },
          { value: 'text', label: t('config:delivery_mail.as_text') },
        ]}
        value={kind}
        onValueChange={setKind}
      />
      {kind === 'html' ? (
        <MailFrame html={mail.html} title={t('config:delivery_mail.frame')} className={content} />
      ) : (
        <pre
          {...scrollsByKey(t('config:delivery_mail.as_text'))}
          lang={language}
          className={`${content} overflow-auto bg-sunken p-3 font-mono text-12 whitespace-pre-wrap`}
        >
          {mail.text}
        </pre>
      )}
    </div>
  )
}

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
const MailFrame = ({ html, title, className }: { html: string; title: string; className: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = inPage(html)
    frame.current!.srcdoc = policy?.createHTML(page) ?? page
  }, [html])
  return <iframe ref={frame} sandbox="" title={title} className={className} />
}
