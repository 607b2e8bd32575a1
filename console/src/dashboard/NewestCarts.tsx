import type { CartRow } from '@disadmin/contract/carts/carts'
import { ShoppingCart } from 'lucide-react'
import { CartStatusPill } from '../basket/index.ts'
import { To } from '../kit/To.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The baskets that came in last; each opens its basket. */
export const NewestCarts = ({ carts }: { carts: readonly CartRow[] }) => {
  const t = useT()
  return (
    <section
      aria-labelledby="newest"
      className="col-span-2 row-span-3 border-l border-line p-5 max-desktop:col-span-1 max-desktop:row-span-1 max-desktop:border-t max-desktop:border-l-0 max-phone:px-4"
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="newest">{t('dashboard:newest')}</h2>
        <To
          screen="/carts"
          search={{ order_by: '-created_at', status__in: 'new,partly_done,closed' }}
          className="rounded-sm text-12 font-medium text-accent-ink hover:underline"
        >
          {t('dashboard:newest_link')}
        </To>
      </div>
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
    </section>
  )
}

const NewestCart = ({ cart }: { cart: CartRow }) => {
  const t = useT()
  const { customer } = cart.owner
  const weight = cart.seen ? '' : 'font-strong'
  return (
    <li className="border-b border-line last:border-b-0">
      <To
        screen="/carts"
        search={{ basket: String(cart.id) }}
        className="-mx-2 flex min-h-8 items-center gap-x-3 rounded-sm px-2 hover:bg-hover max-phone:grid max-phone:grid-cols-[4rem_1fr_auto] max-phone:py-2"
      >
        <span className={`w-16 tabular ${weight}`}>{cart.id}</span>
        <span className={`min-w-0 flex-1 truncate ${weight}`}>{customer.name}</span>
        <span className="w-36 truncate text-ink-2 max-phone:order-1 max-phone:col-start-2 max-phone:w-auto">{customer.city}</span>
        <span className="w-32 text-ink-2 tabular max-phone:order-1 max-phone:w-auto">{formatMoment(cart.created_at)}</span>
        <span className="flex w-34 justify-end max-phone:w-auto">
          <CartStatusPill status={cart.status} />
        </span>
        {!cart.seen && <span className="sr-only">{t('shell:list.not_seen')}</span>}
      </To>
    </li>
  )
}
