import { asksFilename, type CommandName, commands, type DryRun, isSafeName } from '@disadmin/contract/management/commands'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOptions } from '../kit/call.ts'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showError, showSuccess } from '../kit/notify.ts'
import { reading, useAct } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { fileSize } from '../ui/fileSize.ts'
import { TextField } from '../ui/TextField.tsx'
import { deletes, failedWords, noteWords, titleWords } from './commands.words.ts'

interface Props {
  command: CommandName
  onQueued: (jobId: string) => void
  onClose: () => void
}

const endpoints = {
  'delete-general': commands.deleteGeneral,
  'delete-pricelists': commands.deletePricelists,
  'delete-flyers': commands.deleteFlyers,
  'copy-pricelists': commands.copyPricelists,
  'copy-general': commands.copyGeneral,
  'copy-flyers': commands.copyFlyers,
} as const

/** Asks for the filename where there is one (APP-09), shows what would be done, and then does it. */
export const CommandDialog = ({ command, onQueued, onClose }: Props) => {
  const t = useT()
  const asks = asksFilename(command)
  const [filename, setFilename] = useState('')
  const [error, setError] = useState<string>()
  const [shown, setShown] = useState<string>()
  const isShown = !asks || shown === filename
  const read = useQuery({
    ...reading(commands.dryRun, { params: { command }, query: asks ? { filename: shown ?? '' } : {} }),
    enabled: !asks || shown !== undefined,
    gcTime: 0,
    staleTime: 0,
  })
  const execute = useAct(endpoints[command] as typeof commands.deleteGeneral, {
    changes: [commands.list],
    done: ({ job_id }) => {
      onQueued(job_id)
      showSuccess(t('management:queued'))
      onClose()
    },
    failed: (failure) => showError(failure, { description: failedWords(t, command, filename) }),
  })
  const show = () => {
    const wrong = filename === '' ? t('kit:invalid.required') : isSafeName(filename) ? undefined : t('management:command.unsafe')
    setError(wrong)
    if (wrong === undefined) setShown(filename)
  }
  const hasSome = isShown && (read.data?.count ?? 0) > 0
  return (
    <Dialog
      open
      size="sm"
      onClose={() => !execute.busy && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isShown) show()
        else if (hasSome) execute.run(asks ? { body: { filename } } : ({} as CallOptions<typeof commands.deleteGeneral>))
      }}
      title={titleWords(t, command)}
      description={noteWords(t, command)}
      closeLabel={t('word:close')}
      footer={
        <>
          <Button disabled={execute.busy} onClick={onClose}>
            {t('word:cancel')}
          </Button>
          {isShown ? (
            <Button type="submit" variant={deletes(command) ? 'danger' : 'primary'} disabled={!hasSome} busy={execute.busy}>
              {t('management:execute')}
            </Button>
          ) : (
            <Button type="submit" variant="primary">
              {t('management:command.show')}
            </Button>
          )}
        </>
      }
    >
      {asks && (
        <TextField
          label={t('field:file_name')}
          required
          error={error}
          maxLength={255}
          spellCheck={false}
          value={filename}
          onChange={({ target }) => {
            setFilename(target.value)
            setError(undefined)
          }}
        />
      )}
      {isShown && (
        <Loaded read={read} failed={t('management:command.dry_run_failed')} waiting={<div aria-hidden className="h-24" />}>
          {(found) => <WouldDo command={command} found={found} />}
        </Loaded>
      )}
    </Dialog>
  )
}

const WouldDo = ({ command, found: { count, size, customers, first } }: { command: CommandName; found: DryRun }) => {
  const t = useT()
  if (count === 0)
    return (
      <p role="status" className={asksFilename(command) ? 'mt-4' : ''}>
        {t(`management:command.nothing.${deletes(command) ? 'delete' : 'copy'}`)}
      </p>
    )
  const facts = [
    { label: t(`management:command.would.${deletes(command) ? 'delete' : 'copy'}`), value: formatCount(count) },
    { label: t('management:command.would.size'), value: fileSize(size) },
    { label: t('management:command.would.customers'), value: formatCount(customers) },
  ]
  return (
    <div role="status" className={asksFilename(command) ? 'mt-4' : ''}>
      <Facts facts={facts} sunken />
      <ul aria-label={t('management:command.first')} className="mt-3 text-12 text-ink-2">
        {first.map(({ name, customer_no }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular shrink-0">{customer_no ?? t('management:command.house')}</span>
          </li>
        ))}
        {count > first.length && <li>{t('management:command.more', count - first.length, formatCount(count - first.length))}</li>}
      </ul>
    </div>
  )
}
