import { useT } from '../../kit/i18n.ts'
import { KeptBar } from '../../kit/kept/KeptBar.tsx'
import type { Draft } from './matrix.draft.ts'

interface Props {
  kept: { takeUp: () => void; discard: () => void }
  draft: Draft
  /** Of the sheet as it is now. */
  version: number
  canContinue: boolean
}

/** Offers what was entered and not saved on an earlier visit; until it is decided nothing else is edited. */
export const KeptDiscounts = ({ kept, draft, version, canContinue }: Props) => {
  const t = useT()
  const older = draft.version === version ? false : t('discount-matrix:kept.older')
  return (
    <KeptBar
      at={draft.at}
      text={(when) => t('discount-matrix:kept.offer', when)}
      count={t('form:changes', draft.cells.length)}
      older={draft.sent ? t('discount-matrix:kept.sent') : older}
      discardLabel={t('discount-matrix:kept.discard')}
      continueLabel={t('word:continue_with_it')}
      canContinue={canContinue}
      onContinue={kept.takeUp}
      onDiscard={kept.discard}
      className="shrink-0"
    />
  )
}
