import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { tip } from '../../ui/tip.ts'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { pendingCellsOf } from './matrix.entries.ts'
import { categoryText, groupName, percentText } from './matrix.words.ts'
import type { OpenMatrix } from './useMatrix.ts'

/** More are counted, not listed: nobody reads a thousand. */
const shownChanges = 200

/** Focus after closing: back to the trigger, or to the cell that was chosen. */
const targetOf = () => ({
  wanted: false,
  get current(): HTMLElement | null {
    return this.wanted ? document.querySelector<HTMLElement>('.discount-matrix [role="gridcell"][tabindex="0"]') : null
  },
})

/** Every changed cell, before and after; a row leads to its cell. */
export const ChangesDialog = ({ open, onClose }: { open: OpenMatrix; onClose: () => void }) => {
  const t = useT()
  const { saved } = open.matrix
  const all = pendingCellsOf(open.matrix)
  const [target] = useState(targetOf)
  const goTo = (id: number, field: string) => {
    target.wanted = true
    open.act({ do: 'goTo', id, field })
    // the cell is drawn first: only then there is something to hand the focus to
    requestAnimationFrame(onClose)
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      finalFocus={target}
      title={t('discount-matrix:list.title', all.length)}
      closeLabel={t('word:close')}
      bodyClassName="p-0"
      footer={<Button onClick={onClose}>{t('word:close')}</Button>}
    >
      <Table label={t('discount-matrix:list.rows')} columns={[{ min: 200 }, { width: 140 }, { width: 96 }, { width: 96 }]}>
        <THead>
          <tr>
            <Th>{t('discount-desk:category')}</Th>
            <Th>{t('field:discount_group')}</Th>
            <Th align="end">{t('word:before')}</Th>
            <Th align="end">{t('audit:diff.after')}</Th>
          </tr>
        </THead>
        <tbody>
          {all.slice(0, shownChanges).map(({ row, field, before, after }) => (
            <Tr key={`${row.id} ${field}`} onOpen={() => goTo(row.id, field)}>
              <Td>
                <button
                  type="button"
                  className="hover:underline"
                  {...tip(t('discount-matrix:list.open'))}
                  onClick={() => goTo(row.id, field)}
                >
                  {categoryText(row)}
                </button>
              </Td>
              <Td>{groupName(saved.groups, field)}</Td>
              <Td align="end" figures tone="ink-3">
                {percentText(before)}
              </Td>
              <Td align="end" figures>
                {percentText(after)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {all.length > shownChanges && (
        <p className="px-5 py-3 text-ink-2">{t('discount-matrix:list.more', all.length - shownChanges)}</p>
      )}
    </Dialog>
  )
}
