import { useT } from '../i18n.ts'
import { DraftBar } from '../drafts/DraftBar.tsx'
import type { SheetState } from './useSheet.ts'

interface Props {
  draft: SheetState['draft']
  className: string
}

/** Offers the draft of a form; nothing where there is none. */
export const FormDraftBar = ({ draft, className }: Props) => {
  const t = useT()
  if (!draft) return null
  return (
    <DraftBar
      at={draft.at}
      text={(when) => t('form:kept.offer', when)}
      count={t('form:kept.count', draft.count)}
      older={draft.isOlder && t('form:kept.older')}
      discardLabel={t('word:discard')}
      continueLabel={t('word:continue_with_it')}
      onContinue={draft.takeUp}
      onDiscard={draft.discard}
      className={className}
    />
  )
}
