import { useT } from '../i18n.ts'
import { KeptBar } from '../kept/KeptBar.tsx'
import type { SheetState } from './useSheet.ts'

/** Offers what was typed into this form earlier; nothing where there is nothing. */
export const KeptInput = ({ sheet: { kept }, className }: { sheet: Pick<SheetState, 'kept'>; className?: string }) => {
  const t = useT()
  if (!kept) return null
  return (
    <KeptBar
      at={kept.at}
      text={(when) => t('form:kept.offer', when)}
      count={t('form:kept.count', kept.count)}
      older={kept.isOlder && t('form:kept.older')}
      discardLabel={t('word:discard')}
      continueLabel={t('word:continue_with_it')}
      onContinue={kept.takeUp}
      onDiscard={kept.discard}
      className={className}
    />
  )
}
