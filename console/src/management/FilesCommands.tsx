import type { CommandName } from '@disadmin/contract/management/commands'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { CommandDialog } from './CommandDialog.tsx'
import { CommandRow } from './CommandRow.tsx'
import { useCommands } from './useCommands.ts'

/** APP-02 */
export const FilesCommands = () => {
  const t = useT()
  const { read, follow } = useCommands()
  const [asked, setAsked] = useState<CommandName>()
  return (
    <section aria-labelledby="files-commands" className="max-w-272 px-5 pt-5 max-phone:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="files-commands" className="text-15">
          {t('management:command.section')}
        </h2>
        <p className="text-12 text-ink-2">{t('management:command.section_note')}</p>
      </div>
      <Loaded read={read} failed={t('management:command.read_failed')} waiting={<div aria-hidden className="h-96" />}>
        {({ commands }) => (
          <ul className="mt-3">
            {commands.map(({ command, last }) => (
              <CommandRow key={command} command={command} last={last} onExecute={() => setAsked(command)} />
            ))}
          </ul>
        )}
      </Loaded>
      {asked && <CommandDialog command={asked} onQueued={follow} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
