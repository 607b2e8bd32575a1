import type { ReactNode } from 'react'
import { type TabItem, Tabs } from '../../ui/Tabs.tsx'
import { useSearchValue } from '../useSearch.ts'

/** A tab, and what it shows; `content` is called for the open tab only. */
interface DetailTab extends TabItem<string> {
  content: () => ReactNode
}

/** The tabs of a record. The open one is in the URL (`?tab=permissions`), the first one when none is named; Back works. */
export const DetailTabs = ({ label, tabs }: { label: string; tabs: readonly DetailTab[] }) => {
  const [named, setNamed] = useSearchValue('tab')
  const open = tabs.find(({ value, disabled }) => value === named && !disabled) ?? tabs[0]
  if (!open) return null
  const change = (value: string) => setNamed(value === tabs[0]?.value ? undefined : value)
  return (
    <div className="flex min-h-0 flex-1 flex-col max-phone:min-h-max [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col">
      <Tabs label={label} items={tabs} value={open.value} onValueChange={change} className="mt-3 shrink-0 px-5 max-phone:px-4">
        {open.content()}
      </Tabs>
    </div>
  )
}
