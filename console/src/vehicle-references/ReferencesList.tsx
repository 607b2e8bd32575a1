import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { type VehicleReference, vehicleReferenceList } from '@disadmin/contract/vehicle-references/vehicle-references'
import {
  type ReferenceKind,
  referenceKinds,
  vehicleTypeCodes,
} from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { CarFront, Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FoundAsFile } from '../kit/files/FoundAsFile.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { useList } from '../kit/useList.ts'
import { Button } from '../ui/Button.tsx'
import { useSearch } from '../kit/useSearch.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { ImportReferences } from './import/ImportReferences.tsx'
import { callsOf } from './references.calls.ts'
import { type Doings, ReferenceActions, useReferenceColumns } from './references.columns.tsx'
import { useReferenceDoings } from './useReferenceDoings.tsx'

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
const ReferenceTabs = ({ open }: { open: ReferenceKind }) => {
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

/** The references of one kind of numbers (VREF-02, VREF-05). */
export const ReferencesList = ({ kind }: { kind: ReferenceKind }) => {
  const t = useT()
  const list = useList(callsOf[kind].list, vehicleReferenceList)
  const { doings, add, dialogs } = useReferenceDoings(kind, list)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const adding = (
    <>
      <ImportReferences kind={kind} />
      {add && (
        <Button variant="primary" icon={Plus} onClick={add}>
          {t('vehicle-references:add.open')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListScreen<VehicleReference>
        list={list}
        name={`vehicle-references-${kind}`}
        title={t('vehicle-references:title')}
        summary={list.total !== undefined && t('vehicle-references:count', formatCount(list.total), list.total)}
        actions={adding}
        tabs={<ReferenceTabs open={kind} />}
        filters={useReferenceFilters()}
        columns={useReferenceColumns(doings)}
        bar={<FoundAsFile call={callsOf[kind].list} query={list.query} format={format} setFormat={setFormat} />}
        nameOf={({ number, k_type }) => t('vehicle-references:row', number, String(k_type))}
        {...(doings.edit && { onOpen: doings.edit })}
        card={(reference) => <Card reference={reference} doings={doings} />}
        empty={{ icon: CarFront, title: t('vehicle-references:none') }}
        failed={t('vehicle-references:failed')}
      />
      {dialogs}
    </>
  )
}

const useReferenceFilters = (): Filter[] => {
  const t = useT()
  return useMemo(
    () => [
      { name: 'number', label: t('vehicle-references:number'), kind: 'text', icon: Search },
      {
        name: 'vehicle_type',
        label: t('vehicle-references:vehicle_type'),
        kind: 'select',
        options: [
          { value: '', label: t('word:all_small') },
          ...vehicleTypeCodes.map((code) => ({ value: String(code), label: t(`vehicle-references:type.${code}`) })),
        ],
      },
    ],
    [t],
  )
}

const Card = ({ reference, doings }: { reference: VehicleReference; doings: Doings }) => {
  const t = useT()
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
        <p className="truncate font-medium tabular">{reference.number}</p>
        <p className="text-ink-2">
          {t('vehicle-references:k_type')} <span className="tabular">{reference.k_type}</span> ·{' '}
          {t(`vehicle-references:type.${reference.vehicle_type}`)}
        </p>
      </div>
      <ReferenceActions reference={reference} doings={doings} />
    </div>
  )
}
