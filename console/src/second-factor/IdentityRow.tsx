import type { Identity } from '@disadmin/contract/single-sign-on/identities'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'

/** An account of a provider with which somebody signs in; `children` is what may be done to it. */
export const IdentityRow = ({ identity, children }: { identity: Identity; children?: ReactNode }) => {
  const t = useT()
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line py-2">
      <Building2 aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={identity.subject}>
          {URL.parse(identity.issuer)?.host ?? identity.issuer}
        </p>
        <p className="tabular text-12 text-ink-3">
          {t('second-factor:identities.since', formatMoment(identity.created_at), formatMoment(identity.last_used_at))}
        </p>
      </div>
      {children}
    </li>
  )
}
