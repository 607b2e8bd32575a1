import { useT } from '../i18n.ts'
import { KeptBar } from '../kept/KeptBar.tsx'
import type { SheetState } from './useSheet.ts'

interface Props {
  sheet: Pick<SheetState, 'kept'>
  /** How much it is, where that is not said by a number of fields: "12 rows". */
  count?: string
  className?: string
}

/** Offers what was typed into this form earlier; nothing where there is nothing. */
export const KeptInput = ({ sheet: { kept }, count, className }: Props) => {
  const t = useT()
  if (!kept) return null
  return (
    <KeptBar
      at={kept.at}
      text={(when) => t('form:kept.offer', when)}
      count={count ?? t('form:kept.count', kept.count)}
      older={kept.isOlder && t('form:kept.older')}
      discardLabel={t('word:discard')}
      continueLabel={t('word:continue_with_it')}
      onContinue={kept.takeUp}
      onDiscard={kept.discard}
      className={className}
    />
  )
}
