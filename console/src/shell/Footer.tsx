import type { Counts } from '@disadmin/contract/counts/counts'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { LanguageLinks } from '../kit/LanguageLinks.tsx'
import { keepLanguage } from '../kit/ownSettings.ts'
import { cx } from '../ui/cx.ts'

type Vpom = Counts['vpom']

export const Footer = ({ vpom }: { vpom: Vpom }) => (
  <footer className="flex min-h-8 shrink-0 items-center justify-between gap-x-4 border-t border-line bg-canvas px-5 no-print max-desktop:mt-auto max-desktop:min-h-12 max-phone:flex-col max-phone:justify-center max-phone:py-2">
    <VpomState vpom={vpom} />
    <LanguageLinks onChoose={keepLanguage} />
  </footer>
)

const dots = { connected: 'bg-good', not_answering: 'bg-bad', switched_off: 'bg-ink-3' } as const

/** For those who may see orders: whether they arrive. */
const VpomState = ({ vpom }: { vpom: Vpom }) => {
  const t = useT()
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-12 text-ink-2">
      {vpom && (
        <>
          <span aria-hidden className={cx('size-1.5 shrink-0 rounded-full', dots[vpom.state])} />
          <span className={cx('truncate', vpom.state === 'not_answering' && 'text-bad')}>
            {vpom.answered_at === null
              ? t(`shell:vpom.${vpom.state}`)
              : t('shell:vpom.not_answering_since', formatMoment(vpom.answered_at))}
          </span>
        </>
      )}
    </p>
  )
}
