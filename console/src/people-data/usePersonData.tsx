import { peopleData } from '@disadmin/contract/people-data/people-data'
import { Eraser } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { useOffer } from '../kit/useMay.ts'
import type { MenuEntry } from '../ui/Menu.tsx'

const ErasureDialog = lazy(async () => ({ default: (await import('./ErasureDialog.tsx')).ErasureDialog }))

interface Subject {
  id: number
  name: string
  onErased: () => void
}

/** What an administrator of the whole house does with everything kept about a person: entries of a menu, and their dialog. */
export const usePersonData = ({ id, name, onErased }: Subject): { items: MenuEntry[]; dialog: ReactNode } => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const offered = useOffer(peopleData.erasePerson)
  if (!offered.shown) return { items: [], dialog: undefined }
  return {
    items: [
      {
        label: t('people-data:erase'),
        icon: Eraser,
        danger: true,
        disabled: offered.whyNot !== undefined,
        onSelect: () => setOpen(true),
      },
    ],
    dialog: open && (
      <Suspense>
        <ErasureDialog
          {...{ id, name, onErased, look: peopleData.personErasure, erase: peopleData.erasePerson }}
          text="people-data:person_text"
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}
