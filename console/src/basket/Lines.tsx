import { useT } from '../kit/i18n.ts'
import { BasketGrid } from './BasketGrid.tsx'
import { KeptOffer } from './KeptOffer.tsx'
import { LinesFoot } from './LinesFoot.tsx'
import { SetupAll } from './SetupAll.tsx'
import type { OpenedBasket } from './useOpenedBasket.ts'

/** The line table with its bar and its foot (CART-18 to CART-25). */
export function Lines({ opened, toCustomer }: { opened: OpenedBasket; toCustomer: boolean }) {
  const t = useT()
  const { open, readOnly } = opened
  const { basket, kept } = open
  return (
    <>
      <div className="border-t border-line">
        {kept.offered ? (
          <KeptOffer
            draft={kept.offered}
            isOlder={kept.offered.version !== basket.cart.version}
            canContinue={opened.canContinue}
            onContinue={() => void opened.takeOver()}
            onDiscard={kept.discard}
          />
        ) : (
          <SetupAll open={open} readOnly={readOnly} toCustomer={toCustomer} onJump={opened.jumpToWrong} />
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
