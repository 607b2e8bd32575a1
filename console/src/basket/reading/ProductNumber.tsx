import { ExternalLink } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'

interface Props {
  item: { product_no: string; catalogue_url: string }
}

/** Leads to the catalogue, another site: no referrer and no opener. Only web addresses become links. */
export const ProductNumber = ({ item: { product_no: number, catalogue_url: address } }: Props) => {
  const t = useT()
  if (!/^https?:\/\//i.test(address)) return <span className="font-medium break-all">{number}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('basket:open_in_catalogue', number)}
      className="inline-flex max-w-full items-center gap-1 rounded-sm font-medium text-accent-ink ring-inset-focus hover:underline"
    >
      <span className="truncate">{number}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    </a>
  )
}
