import type { Cart } from '@disadmin/contract/carts/carts'
import { useT } from '../kit/i18n.ts'
import { BasketGrid } from './BasketGrid.tsx'
import { BasketDraftBar } from './BasketDraftBar.tsx'
import type { BasketDraft } from './drafts.ts'
import { LinesFoot } from './LinesFoot.tsx'
import { SetupAll } from './SetupAll.tsx'
import type { OpenedBasket } from './useOpenedBasket.ts'

const savedSince = ({ version, sent }: BasketDraft, cart: Cart) => {
  if (sent) return 'nobody_knows'
  if (version === cart.version) return 'nobody'
  return cart.updated_by_reader ? 'oneself' : 'somebody'
}

/** The line table with its bar and its foot (CART-18 to CART-25). */
export function Lines({ opened, toCustomer }: { opened: OpenedBasket; toCustomer: boolean }) {
  const t = useT()
  const { open, readOnly } = opened
  const { basket, draft } = open
  return (
    <>
      <div className="border-t border-line">
        {draft.offered ? (
          <BasketDraftBar
            draft={draft.offered}
            savedSince={savedSince(draft.offered, basket.cart)}
            canContinue={opened.canContinue}
            onContinue={() => void opened.takeOver()}
            onDiscard={draft.discard}
          />
        ) : (
          <SetupAll opened={opened} toCustomer={toCustomer} />
        )}
      </div>
      {basket.cart.items.length === 0 ? (
        <p className="border-y border-line p-5 text-ink-3">{t('basket:empty')}</p>
      ) : (
        <>
          <BasketGrid
            basket={basket}
            wrong={opened.refusedAt.length > 0 ? [...open.wrong, ...opened.refusedAt] : open.wrong}
            readOnly={readOnly}
            act={open.act}
            jump={basket.jump}
          />
          <LinesFoot basket={basket} readOnly={readOnly} act={open.act} />
        </>
      )}
    </>
  )
}
