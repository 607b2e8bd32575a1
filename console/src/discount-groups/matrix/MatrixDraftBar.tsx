import { useT } from '../../kit/i18n.ts'
import { DraftBar } from '../../kit/drafts/DraftBar.tsx'
import type { MatrixDraft } from './matrix.draft.ts'

interface Props {
  draft: MatrixDraft
  onContinue: () => void
  onDiscard: () => void
  /** Of the sheet as it is now. */
  version: number
  canContinue: boolean
}

/** Offers the draft of the matrix; until it is decided nothing else is edited. */
export const MatrixDraftBar = ({ draft, version, ...rest }: Props) => {
  const t = useT()
  const older = draft.version === version ? false : t('discount-matrix:kept.older')
  return (
    <DraftBar
      at={draft.at}
      text={(when) => t('discount-matrix:kept.offer', when)}
      count={t('form:changes', draft.cells.length)}
      older={draft.sent ? t('discount-matrix:kept.sent') : older}
      discardLabel={t('discount-matrix:kept.discard')}
      continueLabel={t('word:continue_with_it')}
      {...rest}
      className="shrink-0"
    />
  )
}
