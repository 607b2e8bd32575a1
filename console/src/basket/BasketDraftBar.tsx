import { useT } from '../kit/i18n.ts'
import { DraftBar } from '../kit/drafts/DraftBar.tsx'
import type { BasketDraft } from './drafts.ts'

interface Props {
  draft: BasketDraft
  /** By whom the basket was saved since; `nobody_knows` where it was delivered or ordered without an answer. */
  savedSince: 'nobody' | 'somebody' | 'oneself' | 'nobody_knows'
  /** It cannot be taken up while somebody else holds the basket; the draft stays. */
  canContinue: boolean
  onContinue: () => void
  onDiscard: () => void
}

const olderWords = {
  somebody: 'basket:kept.older',
  oneself: 'basket:kept.older_own',
  nobody_knows: 'basket:kept.sent',
} as const

/** Stands in the place of the setup row until it is decided; the lines wait. */
export function BasketDraftBar({ draft, savedSince, ...rest }: Props) {
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
