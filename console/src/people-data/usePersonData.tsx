import { peopleData } from '@disadmin/contract/people-data/people-data'
import { Eraser, FileArchive } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import { useOffer } from '../kit/useMay.ts'
import type { MenuEntry } from '../ui/Menu.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'

interface Subject {
  of: 'person' | 'customer'
  id: number
  name: string
  onErased: () => void
}

const { personErasure, erasePerson, exportPerson, customerErasure, eraseCustomer, exportCustomer } = peopleData
const callsOf = {
  person: { look: personErasure, erase: erasePerson, takeOut: exportPerson },
  customer: { look: customerErasure, erase: eraseCustomer, takeOut: exportCustomer },
}

/** What an administrator of the whole house does with everything kept about a person or a customer: entries of a menu, and a dialog. */
export const usePersonData = ({ of, id, name, onErased }: Subject): { items: MenuEntry[]; dialog: ReactNode } => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { look, erase, takeOut } = callsOf[of]
  const offered = useOffer(erase)
  const act = useAct(takeOut, { done: () => showSuccess(t('people-data:exporting', name)) })
  if (!offered.shown) return { items: [], dialog: undefined }
  const disabled = offered.whyNot !== undefined
  return {
    items: [
      { label: t('people-data:export'), icon: FileArchive, disabled, onSelect: () => act.run({ params: { id } }) },
      { label: t('people-data:erase'), icon: Eraser, danger: true, disabled, onSelect: () => setOpen(true) },
    ],
    dialog: open && (
      <ErasureDialog {...{ id, name, look, erase, onErased }} text={`people-data:${of}_text`} onClose={() => setOpen(false)} />
    ),
  }
}
