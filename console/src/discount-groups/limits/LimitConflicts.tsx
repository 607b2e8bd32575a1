import { useState } from 'react'
import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { type Choice, type Choices, keyOf } from '../matrix/matrix.conflict.ts'
import { fieldOf } from '../matrix/matrix.rows.ts'
import { percentText } from '../matrix/matrix.words.ts'
import { nameOfCell } from './limits.rows.ts'
import type { LimitsEditing } from './useLimits.ts'

/** Limits that somebody else changed since they were read: mine beside theirs. Nothing is saved until it is decided. */
export const LimitConflicts = ({ editing }: { editing: LimitsEditing }) => {
  const t = useT()
  const [choices, setChoices] = useState<Choices>({})
  const { conflicts, limits, counts, dismiss } = editing
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map((conflict) => [keyOf(conflict), choice])))
  const toChoose = conflicts.filter((conflict) => choices[keyOf(conflict)] === undefined).length
  const rest = counts.changed - conflicts.length
  return (
    <Dialog
      open
      size="lg"
      onClose={dismiss}
      title={t('discount-matrix:conflict.title', conflicts.length)}
      description={t('discount-matrix:conflict.text')}
      closeLabel={t('discount-matrix:conflict.back')}
      footer={
        <>
          <Button className="mr-auto" onClick={dismiss}>
            {t('discount-matrix:conflict.back')}
          </Button>
          {toChoose > 0 && <span className="tabular text-12 text-ink-2">{t('discount-matrix:conflict.to_choose', toChoose)}</span>}
          {rest > 0 && <Button onClick={editing.saveRest}>{t('discount-matrix:conflict.rest', rest)}</Button>}
          <Button variant="primary" disabled={toChoose > 0} onClick={() => editing.decide(choices)}>
            {t('word:save')}
          </Button>
        </>
      }
    >
      <div className="flex gap-2 pb-3">
        <Button size={28} onClick={() => all('mine')}>
          {t('basket:clash.all_mine')}
        </Button>
        <Button size={28} onClick={() => all('theirs')}>
          {t('basket:clash.all_theirs')}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {conflicts.map((conflict) => {
          const name = nameOfCell(limits.saved, conflict.id, fieldOf(conflict.pk))
          const who = t('discount-matrix:conflict.by', conflict.by ?? t('basket:clash.somebody'), formatMoment(conflict.at))
          return (
            <li key={keyOf(conflict)} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 basis-40 break-words">
                <span className="font-medium">{name}</span> <span className="text-12 text-ink-2">{who}</span>
              </span>
              <Segmented<Choice | ''>
                label={name}
                options={[
                  { value: 'mine', label: `${t('basket:clash.mine')} ${percentText(conflict.mine)}` },
                  { value: 'theirs', label: `${t('discount-matrix:conflict.theirs')} ${percentText(conflict.theirs)}` },
                ]}
                value={choices[keyOf(conflict)] ?? ''}
                onValueChange={(choice) => choice !== '' && setChoices({ ...choices, [keyOf(conflict)]: choice })}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
