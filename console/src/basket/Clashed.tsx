import { createPortal } from 'react-dom'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { type Choices, type Clashing, stillToChoose, toChoose } from './conflict.ts'
import { ConflictView } from './ConflictView.tsx'
import type { OpenedBasket } from './useOpenedBasket.ts'

/** The comparison with its own foot; nothing is saved before everything is chosen. */
export function Clashed({ clashing, opened, slot }: { clashing: Clashing; opened: OpenedBasket; slot: HTMLElement | null }) {
  const t = useT()
  const [choices, setChoices] = useState<Choices>({})
  const { saved, comparison } = clashing
  const all = toChoose(comparison).length
  const left = stillToChoose(comparison, choices)
  const foot = (
    <>
      <Button className="mr-auto" onClick={opened.backToLines}>
        {t('basket:clash.back')}
      </Button>
      {left > 0 && (
        <span className="font-medium text-warn-ink" role="status">
          {t('basket:clash.to_choose', left, all)}
        </span>
      )}
      <Button
        variant="primary"
        disabled={left > 0 || opened.refusals.change !== undefined}
        busy={opened.open.basket.sending === 'save'}
        onClick={() => opened.saveMerged(choices)}
      >
        {t('word:save')}
      </Button>
    </>
  )
  return (
    <>
      <div className="border-t border-line">
        <ConflictView
          saved={saved}
          comparison={comparison}
          options={opened.open.basket.options}
          choices={choices}
          onChoose={setChoices}
        />
      </div>
      {slot && createPortal(foot, slot)}
    </>
  )
}
