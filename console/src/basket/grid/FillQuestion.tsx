import { type Dispatch, type SetStateAction, useCallback, useRef, useState } from 'react'
import { type Translate, useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fillOf } from './basket.entries.ts'
import type { OpenBasket } from '../useBasket.ts'
import type { Filled } from './basket.fill.ts'

type Counts = Pick<Filled, 'deliver' | 'order'>

/** "36 lines to deliver, 4 lines to order" */
export const fillWords = (t: Translate, { deliver, order }: Counts): string =>
  [deliver > 0 && t('basket:fill.deliver', deliver), order > 0 && t('basket:fill.order', order)].filter(Boolean).join(', ')

/** Fills at once where the lines are all delivered or all ordered; a mix is shown first. */
export const useFill = ({ act, latest }: Pick<OpenBasket, 'act' | 'latest'>) => {
  const [asking, setAsking] = useState<Counts>()
  const fill = useCallback(() => {
    const counts = fillOf(latest())
    if (counts.deliver > 0 && counts.order > 0) setAsking(counts)
    else act({ do: 'fillOpen' })
  }, [act, latest])
  const question = asking && <FillQuestion counts={asking} act={act} setAsking={setAsking} />
  return { fill, question }
}

interface Props extends Pick<OpenBasket, 'act'> {
  counts: Counts
  setAsking: Dispatch<SetStateAction<Counts | undefined>>
}

/** What filling will do; Enter does it. */
function FillQuestion({ counts, act, setAsking }: Props) {
  const t = useT()
  const fill = useRef<HTMLButtonElement>(null)
  const close = () => setAsking(undefined)
  return (
    <Dialog
      open
      size="sm"
      onClose={close}
      initialFocus={fill}
      title={fillWords(t, counts)}
      closeLabel={t('word:back')}
      footer={
        <>
          <Button onClick={close}>{t('word:back')}</Button>
          <Button
            ref={fill}
            variant="primary"
            onClick={() => {
              act({ do: 'fillOpen' })
              close()
            }}
          >
            {t('basket:fill.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('basket:fill.text')}</p>
    </Dialog>
  )
}
