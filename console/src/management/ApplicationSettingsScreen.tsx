import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { config } from '@disadmin/contract/settings/config'
import { houseFiles } from '@disadmin/contract/files/house-files'
import { installation } from '@disadmin/contract/installation/installation'
import { type CommandName, type CommandRun, commands } from '@disadmin/contract/management/commands'
import { management } from '@disadmin/contract/management/management'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CatalogNotificationsTab } from '../catalog-notifications/index.ts'
import { ConfigurationTab } from '../settings/index.ts'
import { HouseFilesTab } from '../files/index.ts'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { useMay } from '../kit/useMay.ts'
import { useSearch } from '../kit/useSearch.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { To } from '../kit/To.tsx'
import { quiet, reading, stale } from '../kit/queries.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showFailure, showSuccess, showWarning } from '../kit/notify.ts'
import { SettingsTabs } from './SettingsTabs.tsx'
import { HeldBack } from './HeldBack.tsx'
import { OrderManagement } from './OrderManagement.tsx'
import { CommandDialog } from './CommandDialog.tsx'
import { CommandRow } from './CommandRow.tsx'
import { failedWords, isUnderWay, stateWords } from './commands.words.ts'

/** The commands with their last execution, read every second while one is under way; tells how one's own ended. */
const useCommands = () => {
  const t = useT()
  const mine = useRef(new Set<string>())
  const read = useQuery({
    ...reading(commands.list),
    refetchInterval: ({ state }) => (state.data?.commands.some(({ last }) => last && isUnderWay(last)) ? 1000 : 10_000),
    meta: quiet,
  })
  useEffect(() => {
    const tell = (command: CommandName, run: CommandRun) => {
      const incomplete = run.failures > 0 ? t('management:command.incomplete', run.failures) : undefined
      if (run.state === 'failed' || incomplete) showFailure(failedWords(t, command, run.filename), incomplete)
      else if (run.state === 'cancelled') showWarning(stateWords(t, command, run))
      else showSuccess(stateWords(t, command, run))
    }
    for (const { command, last } of read.data?.commands ?? [])
      if (last && !isUnderWay(last) && mine.current.delete(last.job_id)) tell(command, last)
  }, [read.data, t])
  return { read, follow: (jobId: string) => void mine.current.add(jobId) }
}

/** APP-02 */
const FilesCommands = () => {
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

/** Commands of the wholesaler. Coming here reads the waiting orders anew (APP-16). */
const ManagementTab = () => {
  const t = useT()
  useEffect(() => void stale(management.waitingOrders), [])
  return (
    <div className="flex flex-col overflow-y-auto max-phone:overflow-visible">
      <Allowed to={installation.get}>
        <HeldBack />
      </Allowed>
      <Allowed to={commands.list}>
        <FilesCommands />
      </Allowed>
      <OrderManagement />
      <p className="border-t border-line px-5 py-4 max-phone:px-4">
        <To screen="/jobs" className="rounded-sm font-medium text-accent-ink hover:underline">
          {t('management:all_jobs')}
        </To>
      </p>
    </div>
  )
}

/** APP-01 */
export default function ApplicationSettingsScreen() {
  const title = useT()('shell:menu.application_settings')
  usePageTitle(title)
  const [{ tab }] = useSearch()
  const mayRead = useMay(catalogNotifications.list)
  const mayBring = useMay(houseFiles.list)
  const mayConfigure = useMay(config.list)
  if (tab === 'configuration' && mayConfigure)
    return <ConfigurationTab title={title} tabs={<SettingsTabs open="configuration" />} />
  if (tab === 'catalog-notifications' && mayRead)
    return <CatalogNotificationsTab title={title} tabs={<SettingsTabs open="catalog-notifications" />} />
  if (tab === 'files' && mayBring) return <HouseFilesTab title={title} tabs={<SettingsTabs open="files" />} />
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={title}>
      <header className="flex min-h-13 items-center px-5 py-2 max-phone:px-4">
        <h1 className="text-20">{title}</h1>
      </header>
      <SettingsTabs open="management" />
      <ManagementTab />
    </section>
  )
}
