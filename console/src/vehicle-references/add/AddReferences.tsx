import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Draft, emptyDraft, entryOf, nextOf } from './queue.ts'
import { QueueRows } from './QueueRows.tsx'
import { ReferenceFields } from './ReferenceFields.tsx'
import { type Queue, useQueue } from './useQueue.ts'

/** Adds references to a queue, and saves them one by one (VREF-03, VREF-06 to VREF-08S). What is typed goes on with the same search type. */
export const AddReferences = ({ kind, onClose }: { kind: ReferenceKind; onClose: () => void }) => {
  const t = useT()
  const queue = useQueue()
  const { entries, busy } = queue
  const [draft, setDraft] = useState(() => emptyDraft(kind))
  const unsaved = entries.filter(({ state }) => state !== 'saved').map(({ key }) => key)
  const isTyped = draft.number !== '' || draft.k_type !== null
  const { leave, question } = useLeaveQuestion({ busy, changed: isTyped ? [...unsaved, 'draft'] : unsaved }, onClose)
  const hasBegun = entries.some(({ state }) => state !== 'waiting')
  return (
    <>
      <Dialog
        open
        size="lg"
        title={t('vehicle-references:add.title')}
        closeLabel={t('word:close')}
        onClose={leave}
        bodyClassName="p-0"
        footer={
          <>
            <Told queue={queue} />
            <Button onClick={leave} disabled={busy}>
              {t('word:close')}
            </Button>
            <Button variant="primary" busy={busy} disabled={nextOf(entries) === undefined} onClick={queue.save}>
              {t(hasBegun ? 'vehicle-references:add.save_rest' : 'vehicle-references:add.save')}
            </Button>
          </>
        }
      >
        <Adding draft={draft} setDraft={setDraft} queue={queue} />
        <section aria-label={t('vehicle-references:add.queue')} className="border-t border-line">
          <p className="flex flex-wrap items-baseline gap-x-2 px-5 py-2 max-phone:px-4">
            <span className="font-strong">{t('vehicle-references:add.queue')}</span>
            <span className="text-12 text-ink-2">
              {t(entries.length === 0 ? 'vehicle-references:add.empty' : 'vehicle-references:add.order')}
            </span>
          </p>
          {entries.length > 0 && <QueueRows queue={queue} />}
        </section>
      </Dialog>
      {question}
    </>
  )
}

interface AddingProps {
  draft: Draft
  setDraft: (draft: Draft) => void
  queue: Queue
}

const Adding = ({ draft, setDraft, queue }: AddingProps) => {
  const t = useT()
  const number = useRef<HTMLInputElement>(null)
  const isWhole = entryOf(draft, '') !== undefined
  const add = (event: FormEvent) => {
    event.preventDefault()
    const entry = entryOf(draft, crypto.randomUUID())
    if (!entry) return
    queue.add(entry)
    setDraft({ ...draft, number: '', k_type: null })
    number.current?.focus()
  }
  return (
    <form onSubmit={add} className="grid items-start gap-x-3 gap-y-2 p-5 max-phone:p-4 tablet:grid-cols-[160px_1fr_110px_1fr_auto]">
      <ReferenceFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} numberRef={number} />
      <Button type="submit" icon={Plus} disabled={!isWhole} className="tablet:mt-5.5">
        {t('word:add')}
      </Button>
    </form>
  )
}

/** "1 saved", "1 to correct" */
const Told = ({ queue: { entries } }: { queue: Queue }) => {
  const t = useT()
  const countOf = (wanted: 'saved' | 'wrong') => entries.filter(({ state }) => state === wanted).length
  const [saved, wrong] = [countOf('saved'), countOf('wrong')]
  return (
    <span role="status" className="tabular mr-auto flex gap-3 text-ink-2">
      {saved > 0 && <span>{t('vehicle-references:add.saved', formatCount(saved), saved)}</span>}
      {wrong > 0 && <span className="text-bad-ink">{t('vehicle-references:add.wrong', formatCount(wrong), wrong)}</span>}
    </span>
  )
}
