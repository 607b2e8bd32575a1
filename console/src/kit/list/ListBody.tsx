import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClosedView } from '../views/ClosedView.tsx'
import { Failed } from '../Loaded.tsx'
import { useT } from '../i18n.ts'
import type { ListScreenProps } from '../ListScreen.tsx'
import { usePhone } from '../useMedia.ts'
import type { Identified } from './useSelection.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { closedOf } from '../views/closed.ts'
import { useRowKeys } from './useRowKeys.ts'

export interface BodyProps<Row extends Identified> extends ListScreenProps<Row> {
  /** A refetch that takes longer than a moment. */
  dimmed: boolean
  /** The edge of a head was dragged by so many pixels. */
  onWiden?: ((key: string, by: number) => void) | undefined
  rowProps: ReturnType<typeof useRowKeys>
  /** Instead of rows: nothing found, or the read failed. */
  message: ReactNode | undefined
}

/** Old rows stay while new ones are read, and are dimmed only when that takes longer than this, in ms. */
const dimAfter = 300

export const ListBody = <Row extends Identified>(props: ListScreenProps<Row> & Pick<BodyProps<Row>, 'onWiden'>) => {
  const { list, onOpen, bulk, keys } = props
  const { rows = [], selection } = list
  const phone = usePhone()
  const dimmed = useDelayed(list.refreshing, dimAfter)
  const at = (index: number, act: (row: Row) => void) => {
    const row = rows[index]
    if (row) act(row)
  }
  const rowProps = useRowKeys({
    count: rows.length,
    open: onOpen && ((index) => at(index, onOpen)),
    select: bulk === undefined ? undefined : (index) => at(index, (row) => selection.toggle([row])),
    press: (key, index) => {
      const act = keys?.[key]
      if (act) at(index, act)
      return act !== undefined
    },
  })
  const Body = phone ? ListCards : ListTable
  return <Body {...props} dimmed={dimmed} rowProps={rowProps} message={useMessage(props)} />
}

const useMessage = <Row extends Identified>({ list, filters, empty, failed }: ListScreenProps<Row>): ReactNode | undefined => {
  const t = useT()
  const closed = closedOf(list, filters)
  if (closed.length > 0) return <ClosedView closed={closed} onLeave={list.views.leave} />
  if (list.rows === undefined && list.error) {
    return (
      <Failed title={failed ?? t('shell:list.failed')} error={list.error} retry={list.retry} also={t('shell:list.not_empty')} />
    )
  }
  if (list.rows?.length !== 0) return undefined
  return (
    <EmptyState
      icon={empty.icon}
      title={empty.title ?? t('shell:list.nothing')}
      actions={
        (empty.actions || list.filtered) && (
          <>
            {empty.actions}
            {list.filtered && (
              <Button variant={empty.actions ? 'quiet' : 'default'} onClick={list.reset}>
                {t('word:reset')}
              </Button>
            )}
          </>
        )
      }
    >
      {empty.text ?? (list.filtered ? t('shell:list.nothing_text') : undefined)}
    </EmptyState>
  )
}

const useDelayed = (on: boolean, delay: number): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return setLate(false)
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [on, delay])
  return on && late
}
