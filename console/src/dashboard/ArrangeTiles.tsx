import { dashboard, type TileName, tileNames } from '@disadmin/contract/dashboard/dashboard'
import { ArrowDown, ArrowUp, LayoutGrid, type LucideIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useLeaveQuestion } from '../kit/form/useLeaveQuestion.tsx'
import { saveKey } from '../kit/form/saveKey.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { useTileName } from './useTileName.ts'

interface Placed {
  tile: TileName
  shown: boolean
}

/** Which tiles stand there, and in which order: kept with the person. */
export const ArrangeTiles = ({ tiles }: { tiles: readonly Placed[] }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <Allowed to={dashboard.arrange}>
      <Button icon={LayoutGrid} className="ml-auto" onClick={() => setOpen(true)}>
        {t('dashboard:arrange.label')}
      </Button>
      {open && <Arranging tiles={tiles} close={() => setOpen(false)} />}
    </Allowed>
  )
}

const Arranging = ({ tiles, close }: { tiles: readonly Placed[]; close: () => void }) => {
  const t = useT()
  const nameOf = useTileName()
  const [draft, setDraft] = useState(tiles)
  const [said, setSaid] = useState('')
  const keep = useAct(dashboard.arrange, {
    changes: [dashboard.get],
    done: () => {
      close()
      showSuccess(t('dashboard:arrange.done'))
    },
  })
  const changed = draft.filter((one, at) => one.tile !== tiles[at]?.tile || one.shown !== tiles[at].shown).map(({ tile }) => tile)
  const { leave, question } = useLeaveQuestion({ busy: keep.busy, changed }, close)
  const move = (from: number, by: number) => {
    const to = from + by
    setDraft(draft.toSpliced(from, 1).toSpliced(to, 0, draft[from]!))
    setSaid(t('dashboard:arrange.moved', nameOf(draft[from]!.tile), String(to + 1), String(draft.length)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep.run({ body: { tiles: isOfTheHouse(draft, tiles) ? [] : [...draft] } })
  }
  return (
    <>
      <Dialog
        open
        onClose={leave}
        onSubmit={submit}
        size="sm"
        title={t('dashboard:arrange.label')}
        description={t('dashboard:arrange.text')}
        closeLabel={t('word:close')}
        footer={
          <>
            <Button variant="quiet" className="mr-auto" onClick={() => setDraft(ofTheHouse(tiles))}>
              {t('word:reset')}
            </Button>
            <Button onClick={leave}>{t('word:cancel')}</Button>
            <Button {...saveKey} type="submit" variant="primary" busy={keep.busy}>
              {t('word:save')}
            </Button>
          </>
        }
      >
        <ol>
          {draft.map(({ tile, shown }, at) => (
            <Row
              key={tile}
              name={nameOf(tile)}
              shown={shown}
              show={(on) => setDraft(draft.with(at, { tile, shown: on }))}
              {...(at > 0 && { up: () => move(at, -1) })}
              {...(at < draft.length - 1 && { down: () => move(at, 1) })}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {said}
        </p>
      </Dialog>
      {question}
    </>
  )
}

interface RowProps {
  name: string
  shown: boolean
  show: (on: boolean) => void
  up?: (() => void) | undefined
  down?: (() => void) | undefined
}

const Row = ({ name, shown, show, up, down }: RowProps) => {
  const t = useT()
  return (
    <li className="flex min-h-9 items-center gap-2 border-b border-line last:border-b-0">
      <Checkbox className="min-w-0 flex-1" label={name} checked={shown} onCheckedChange={show} />
      <Arrow icon={ArrowUp} label={t('word:move_up', name)} go={up} />
      <Arrow icon={ArrowDown} label={t('word:move_down', name)} go={down} />
    </li>
  )
}

/** The focus stays on one that can go no further. */
const Arrow = ({ icon, label, go }: { icon: LucideIcon; label: string; go: (() => void) | undefined }) => (
  <IconButton icon={icon} label={label} aria-disabled={!go} onClick={go} className={go ? undefined : 'opacity-40'} />
)

/** As it stands until somebody arranges it. */
const ofTheHouse = (tiles: readonly Placed[]): Placed[] =>
  tileNames.filter((name) => tiles.some(({ tile }) => tile === name)).map((tile) => ({ tile, shown: true }))

const isOfTheHouse = (draft: readonly Placed[], tiles: readonly Placed[]): boolean =>
  ofTheHouse(tiles).every(({ tile }, at) => draft[at]?.tile === tile && draft[at].shown)
