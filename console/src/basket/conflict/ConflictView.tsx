import type { Cart } from '@disadmin/contract/carts/carts'
import { GitCompareArrows } from 'lucide-react'
import { Fragment, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Option } from '../../kit/grid/kinds.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { OpenedBasket } from '../useOpenedBasket.ts'
import {
  type Choices,
  chooseAll,
  type Conflict,
  type SaveConflict,
  type Comparison,
  type Change,
  stillToChoose,
  toChoose,
} from './conflict.ts'
import { ConflictRow } from './ConflictRow.tsx'
import { type ConflictWords, conflictWords, placeWords } from './conflictWords.ts'
import './conflict.css'

/** The comparison with its own foot; saving needs a choice for every conflict. */
export function ConflictPanel({
  saveConflict,
  opened,
  slot,
}: {
  saveConflict: SaveConflict
  opened: OpenedBasket
  slot: HTMLElement | null
}) {
  const t = useT()
  const [choices, setChoices] = useState<Choices>({})
  const { saved, comparison } = saveConflict
  const all = toChoose(comparison).length
  const left = stillToChoose(comparison, choices)
  const foot = (
    <>
      <Button className="mr-auto" onClick={() => opened.open.tell({ do: 'back' })}>
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

interface Props {
  saved: Cart
  comparison: Comparison
  options: readonly Option[]
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Shown when somebody saved in between: asks about values both changed, lists what only one changed. */
export function ConflictView({ saved, comparison, options, choices, onChoose }: Props) {
  const t = useT()
  const words = conflictWords(t, saved)
  const asked = toChoose(comparison).length
  const both = asked > 0 ? `${words.both(asked)} ${t('basket:clash.choose')}` : words.none
  return (
    <section aria-label={t('basket:clash.table')} className="pb-6">
      <div className="flex flex-wrap items-start gap-3 px-5 py-4">
        <GitCompareArrows aria-hidden className="mt-0.5 text-warn-ink" />
        <div className="min-w-0 flex-1 basket-conflict-words">
          <h3 className="text-15">{words.title}</h3>
          <p className="text-ink-2">
            {both} {words.oneSided(comparison.local.length, comparison.remote.length)}
          </p>
        </div>
        {asked > 0 && (
          <div className="flex gap-2.5">
            <Button onClick={() => onChoose(chooseAll(comparison, 'local'))}>{words.allLocal}</Button>
            <Button onClick={() => onChoose(chooseAll(comparison, 'remote'))}>{words.allRemote}</Button>
          </div>
        )}
      </div>
      {comparison.conflicts.length > 0 && <Conflicts {...{ saved, comparison, options, choices, onChoose, words }} />}
      <div className="grid gap-x-10 gap-y-6 px-5 pt-5 tablet:grid-cols-2">
        <ChangeList title={words.keptLocal(comparison.local.length)} changes={comparison.local} saved={saved} options={options} />
        <ChangeList
          title={words.keptRemote(comparison.remote.length)}
          changes={comparison.remote}
          saved={saved}
          options={options}
        />
      </div>
    </section>
  )
}

function Conflicts({ saved, comparison, options, choices, onChoose, words }: Props & { words: ConflictWords }) {
  const t = useT()
  const heads = {
    line: 'field:product_no',
    description: 'field:description',
    field: 'basket:clash.field',
    before: 'word:before',
  } as const
  return (
    <div className="overflow-x-auto border-y border-line">
      <table className="basket-conflicts">
        <thead>
          <tr>
            {Object.entries(heads).map(([key, head]) => (
              <th key={key} data-key={key} scope="col">
                {t(head)}
              </th>
            ))}
            <th scope="col">{words.local}</th>
            <th scope="col">{words.remote}</th>
            <th data-key="result" scope="col">
              {t('basket:clash.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {grouped(comparison.conflicts).map((group) => (
            <Fragment key={group.key}>
              {group.conflicts.map((conflict, index) => (
                <ConflictRow key={index} {...{ conflict, saved, options, choices, onChoose }} isFirst={index === 0} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Conflicts of one line are grouped under its name. */
const grouped = (conflicts: readonly Conflict[]) => {
  const groups = Map.groupBy(conflicts, ({ place }) => (typeof place === 'string' ? place : String(place.id)))
  return [...groups].map(([key, list]) => ({ key, conflicts: list }))
}

function ChangeList({
  title,
  changes,
  saved,
  options,
}: {
  title: string
  changes: readonly Change[]
  saved: Cart
  options: readonly Option[]
}) {
  const t = useT()
  return (
    <div className="min-w-0">
      <h4 className="pb-1.5">{title}</h4>
      {changes.length === 0 && <p className="text-ink-3">{t('basket:clash.none_kept')}</p>}
      <ul>
        {changes.map(({ place, from, to }, index) => {
          const words = placeWords(place, saved, options)
          return (
            <li key={index} className="flex min-h-8 items-center gap-4 border-b border-line">
              <span className="w-36 shrink-0 truncate">{words.line}</span>
              <span className="min-w-0 flex-1 truncate text-ink-2">{words.field}</span>
              <span className="tabular max-w-1/2 truncate pr-5">{t('basket:clash.change', words.show(from), words.show(to))}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
