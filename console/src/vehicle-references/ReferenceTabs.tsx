import { type ReferenceKind, referenceKinds } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { useT } from '../kit/i18n.ts'
import { useSearch } from '../kit/useSearch.ts'
import { Tabs } from '../ui/Tabs.tsx'

// what one list was sorted and filtered by means nothing to the other
const anew = {
  offset: undefined,
  order_by: undefined,
  number: undefined,
  vehicle_type: undefined,
  k_type: undefined,
  reference: undefined,
  import: undefined,
}

/** The open one is in the URL. */
export const ReferenceTabs = ({ open }: { open: ReferenceKind }) => {
  const t = useT()
  const [, change] = useSearch()
  return (
    <Tabs
      label={t('vehicle-references:title')}
      className="shrink-0 px-5 max-phone:px-4"
      items={referenceKinds.map((value) => ({ value, label: t(`vehicle-references:kind.${value}`) }))}
      value={open}
      onValueChange={(value) => change({ ...anew, tab: value === referenceKinds[0] ? undefined : value })}
    />
  )
}
