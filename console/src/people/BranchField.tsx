import { branches } from '@disadmin/contract/branches/branches'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BranchDialog } from '../branches/index.ts'
import { chooserOf } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type SheetControl, type Named, withLocked } from './control.ts'

interface Props {
  /** The id of the branch. */
  control: SheetControl<number | null>
  /** The branch as it is saved. */
  saved?: Named | null | undefined
  /** What is said while there is none. */
  placeholder: string
  /** The person may be without one. */
  mayBeNone?: boolean
  readOnly?: boolean
  disabled?: boolean
}

/** The branch of a person (ACC-16); one that does not exist yet is added beside it by whoever may, and nothing typed is lost. */
export const BranchField = ({ control, saved, placeholder, mayBeNone = true, readOnly = false, disabled = false }: Props) => {
  const t = useT()
  const mayAdd = useMay(branches.create) && !readOnly && !disabled
  const [adding, setAdding] = useState(false)
  const found = useRead(branches.list)
  const known = withLocked(found.data?.objects ?? [], saved ? [saved] : [])
  const items = known.map(({ id, name }) => ({ value: String(id), label: name }))
  const { value, onValueChange, ...field } = control
  const choose = (id: number | null) => {
    if (id !== null || mayBeNone) onValueChange(id)
  }
  return (
    <div className="flex items-start gap-1">
      <Combobox
        label={t('field:branch')}
        {...field}
        items={items}
        value={items.find((item) => item.value === String(value)) ?? null}
        onValueChange={(item) => choose(item && Number(item.value))}
        clearLabel={mayBeNone ? t('people:no_branch') : undefined}
        placeholder={placeholder}
        {...chooserOf(t, found)}
        readOnly={readOnly}
        disabled={disabled}
        className="flex-1"
      />
      {mayAdd && <IconButton icon={Plus} size={32} label={t('branches:new')} onClick={() => setAdding(true)} className="mt-5.5" />}
      {adding && <BranchDialog onClose={() => setAdding(false)} onSaved={({ id }) => onValueChange(id)} />}
    </div>
  )
}
