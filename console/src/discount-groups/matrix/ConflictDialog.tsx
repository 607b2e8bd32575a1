import type { DiscountConflict } from '@disadmin/contract/discount-groups/discount-categories'
import { useState } from 'react'
import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import { type Choice, type Choices, keyOf } from './matrix.conflict.ts'
import { percentText } from './matrix.words.ts'

/** More are decided together only. */
const shownConflicts = 200

interface Props {
  conflicts: readonly DiscountConflict[]
  /** Names of a cell's row and column. */
  nameOf: (conflict: DiscountConflict) => string
  groupOf: (conflict: DiscountConflict) => string
  /** Number of cells without a conflict. */
  rest: number
  onRest: () => void
  /** Every cell has its choice. */
  onDecide: (choices: Choices) => void
  /** Nothing is decided; the cells stay as they were entered. */
  onClose: () => void
  /** Where they are not cells of the matrix. */
  words?: { title: string; back: string; rest: string }
}

/** Cells in conflict: local beside remote, with person and time. Nothing is saved until each is resolved. */
export const ConflictDialog = ({ conflicts, nameOf, groupOf, rest, onRest, onDecide, onClose, words }: Props) => {
  const t = useT()
  const back = words?.back ?? t('discount-matrix:conflict.back')
  const [choices, setChoices] = useState<Choices>({})
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map((conflict) => [keyOf(conflict), choice])))
  const toChoose = conflicts.length - Object.keys(choices).length
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words?.title ?? t('discount-matrix:conflict.title', conflicts.length)}
      description={t('discount-matrix:conflict.text')}
      closeLabel={back}
      bodyClassName="p-0"
      footer={
        <>
          <Button className="mr-auto" onClick={onClose}>
            {back}
          </Button>
          {toChoose > 0 && <span className="tabular text-12 text-ink-2">{t('discount-matrix:conflict.to_choose', toChoose)}</span>}
          {rest > 0 && <Button onClick={onRest}>{words?.rest ?? t('discount-matrix:conflict.rest', rest)}</Button>}
          <Button variant="primary" disabled={toChoose > 0} onClick={() => onDecide(choices)}>
            {t('word:save')}
          </Button>
        </>
      }
    >
      <div className="flex gap-2 px-5 pt-2 pb-3">
        <Button size={28} onClick={() => all('mine')}>
          {t('basket:clash.all_mine')}
        </Button>
        <Button size={28} onClick={() => all('theirs')}>
          {t('basket:clash.all_theirs')}
        </Button>
      </div>
      <Table label={t('discount-matrix:conflict.rows')} columns={[{ min: 180 }, { width: 120 }, { width: 180 }, { width: 250 }]}>
        <THead>
          <tr>
            <Th>{t('discount-desk:category')}</Th>
            <Th>{t('field:discount_group')}</Th>
            <Th>{t('discount-matrix:conflict.changed_by')}</Th>
            <Th>{t('field:discount')}</Th>
          </tr>
        </THead>
        <tbody>
          {conflicts.slice(0, shownConflicts).map((conflict) => (
            <ConflictRow
              key={keyOf(conflict)}
              conflict={conflict}
              category={nameOf(conflict)}
              group={groupOf(conflict)}
              choice={choices[keyOf(conflict)]}
              onChoose={(choice) => setChoices({ ...choices, [keyOf(conflict)]: choice })}
            />
          ))}
        </tbody>
      </Table>
      {conflicts.length > shownConflicts && (
        <p className="px-5 py-3 text-ink-2">{t('discount-matrix:list.more', conflicts.length - shownConflicts)}</p>
      )}
    </Dialog>
  )
}

interface RowProps {
  conflict: DiscountConflict
  category: string
  group: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

const ConflictRow = ({ conflict, category, group, choice, onChoose }: RowProps) => {
  const t = useT()
  const { mine, theirs, by, at } = conflict
  const who = t('discount-matrix:conflict.by', by ?? t('basket:clash.somebody'), formatMoment(at))
  return (
    <Tr>
      <Td {...tipWhenCut(category)}>{category}</Td>
      <Td {...tipWhenCut(group)}>{group}</Td>
      <Td tone="ink-2" {...tipWhenCut(who)}>
        {who}
      </Td>
      <Td figures className="py-0.5">
        <Segmented<Choice | ''>
          label={t('discount-matrix:conflict.choose', category, group)}
          options={[
            { value: 'mine', label: `${t('basket:clash.mine')} ${percentText(mine)}` },
            { value: 'theirs', label: `${t('discount-matrix:conflict.theirs')} ${percentText(theirs)}` },
          ]}
          value={choice ?? ''}
          onValueChange={(chosen) => chosen !== '' && onChoose(chosen)}
        />
      </Td>
    </Tr>
  )
}
