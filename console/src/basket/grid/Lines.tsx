import type { Cart } from '@disadmin/contract/carts/carts'
import { DraftBar } from '../../kit/drafts/DraftBar.tsx'
import { useT } from '../../kit/i18n.ts'
import { useShort } from '../../kit/useMedia.ts'
import type { BasketDraft } from '../drafts/drafts.ts'
import type { OpenedBasket } from '../useOpenedBasket.ts'
import { BasketGrid } from './BasketGrid.tsx'
import { useFill } from './FillQuestion.tsx'
import { LinesBar } from './LinesBar.tsx'
import { LinesFoot } from './LinesFoot.tsx'
import { usePaste } from './PasteQuestion.tsx'
import { SetupAll } from './SetupAll.tsx'

interface Props {
  draft: BasketDraft
  /** Who saved the basket since; `nobody_knows` after a delivery or order with an unknown outcome. */
  savedSince: 'nobody' | 'somebody' | 'oneself' | 'nobody_knows'
  /** False while somebody else holds the lock; the draft stays. */
  canContinue: boolean
  onContinue: () => void
  onDiscard: () => void
}

const olderWords = {
  somebody: 'basket:kept.older',
  oneself: 'basket:kept.older_own',
  nobody_knows: 'basket:kept.sent',
} as const

/** Replaces the setup row until the draft is continued or discarded; meanwhile the lines are read-only. */
function BasketDraftBar({ draft, savedSince, ...rest }: Props) {
  const t = useT()
  const count = draft.cells.length + (draft.note ? 1 : 0) + (draft.address ? 1 : 0) + (draft.setup ? 1 : 0)
  return (
    <DraftBar
      at={draft.at}
      text={(when) => t('basket:kept.offer', when)}
      count={t('basket:kept.count', count)}
      older={savedSince !== 'nobody' && t(olderWords[savedSince])}
      discardLabel={t('basket:kept.discard')}
      continueLabel={t('word:continue_with_it')}
      {...rest}
    />
  )
}

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
  const { fill, question } = useFill(open)
  const pasting = usePaste(open)
  const short = useShort()
  const setup = (
    <div className="border-t border-line">
      <SetupAll opened={opened} toCustomer={toCustomer} />
    </div>
  )
  const bar = <LinesBar opened={opened} />
  return (
    <>
      {draft.offered ? (
        <div className="border-t border-line">
          <BasketDraftBar
            draft={draft.offered}
            savedSince={savedSince(draft.offered, basket.cart)}
            canContinue={opened.canContinue}
            onContinue={() => void opened.takeOver()}
            onDiscard={draft.discard}
          />
        </div>
      ) : (
        !short && setup
      )}
      {basket.cart.items.length === 0 ? (
        <p className="border-y border-line p-5 text-ink-3">{t('basket:empty')}</p>
      ) : (
        <>
          {!(short && draft.offered) && bar}
          <BasketGrid
            basket={basket}
            changedSince={opened.changedSince}
            wrong={opened.refusedAt.length > 0 ? [...open.wrong, ...opened.refusedAt] : open.wrong}
            readOnly={readOnly}
            act={pasting.act}
            jump={basket.jump}
            onWiden={open.chosenColumns.widen}
            onFill={fill}
          />
          <LinesFoot basket={basket} chosenColumns={open.chosenColumns} readOnly={readOnly} act={open.act} onFill={fill} />
          {question}
          {pasting.question}
          {short && (draft.offered ? bar : setup)}
        </>
      )}
    </>
  )
}
