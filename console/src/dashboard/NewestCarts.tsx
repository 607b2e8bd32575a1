import type { CartRow } from '@disadmin/contract/carts/carts'
import { ShoppingCart } from 'lucide-react'
import { CartStatusPill } from '../basket/index.ts'
import { To } from '../kit/To.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useReader } from '../kit/session/reader.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Tile } from './Tile.tsx'

/** The baskets that came in last; each opens its basket. */
export const NewestCarts = ({ carts }: { carts: readonly CartRow[] }) => {
  const t = useT()
  return (
    <Tile
      tile="newest_carts"
      link={{
        text: t('dashboard:newest_link'),
        place: { screen: '/carts', search: { order_by: '-created_at', status__in: 'new,partly_done,closed' } },
      }}
    >
      {carts.length === 0 ? (
        <EmptyState icon={ShoppingCart} title={t('dashboard:none')}>
          {t('dashboard:none_text')}
        </EmptyState>
      ) : (
        <ul>
          {carts.map((cart) => (
            <NewestCart key={cart.id} cart={cart} />
          ))}
        </ul>
      )}
    </Tile>
  )
}

const NewestCart = ({ cart }: { cart: CartRow }) => {
  const t = useT()
  const reader = useReader()
  const { owner, progress } = cart
  const isUnseen = reader === 'staff' && !cart.seen
  const weight = isUnseen ? 'font-strong' : ''
  const placed = formatMoment(cart.created_at)
  const delivered = progress === null ? '' : `${t('field:delivered')} ${progress.delivered} ${t('word:of', progress.lines)}`
  // of one customer all have the same name
  const [first, second] = reader === 'customer' ? [placed, delivered] : [owner.customer.name, `${owner.customer.city}, ${placed}`]
  return (
    <li className="border-b border-line last:border-b-0">
      <To
        screen="/carts"
        search={{ basket: String(cart.id) }}
        className="-mx-2 flex items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-hover"
      >
        <span className={`w-14 tabular ${weight}`}>{cart.id}</span>
        <span className="min-w-0 flex-1">
          <span className={`block truncate ${weight}`}>{first}</span>
          <span className="block truncate text-12 text-ink-3 tabular">{second}</span>
        </span>
        <CartStatusPill status={cart.status} />
        {isUnseen && <span className="sr-only">{t('shell:list.not_seen')}</span>}
      </To>
    </li>
  )
}
