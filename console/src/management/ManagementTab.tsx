import { installation } from '@disadmin/contract/installation/installation'
import { commands } from '@disadmin/contract/management/commands'
import { management } from '@disadmin/contract/management/management'
import { useEffect } from 'react'
import { Allowed } from '../kit/Allowed.tsx'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { stale } from '../kit/queries.ts'
import { FilesCommands } from './FilesCommands.tsx'
import { HeldBack } from './HeldBack.tsx'
import { OrderManagement } from './OrderManagement.tsx'

/** Commands of the house. Coming here reads the waiting orders anew (APP-16). */
export const ManagementTab = () => {
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
