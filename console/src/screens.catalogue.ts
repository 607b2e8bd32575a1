import { downloads } from '@disadmin/contract/downloads/downloads'
import { typenscheinnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { CarFront, Download, Warehouse } from 'lucide-react'
import type { Screen } from './screen.ts'

export const ofCatalogue = [
  {
    path: '/vehicle-references',
    opens: typenscheinnummern.list,
    menu: { group: 'catalogue', label: 'vehicle-references:title', icon: CarFront },
    // the open tab, and the reference that is edited
    search: ['tab', 'reference'],
    makes: [{ by: typenscheinnummern.create, label: 'palette:new_reference', search: { reference: 'new' } }],
    load: () => import('./vehicle-references/VehicleReferencesScreen.tsx'),
  },
  {
    path: '/wholesaler-availability',
    opens: wholesalerAvailability.history,
    menu: { group: 'catalogue', label: 'wholesaler-availability:title', icon: Warehouse },
    search: ['entry'],
    load: () => import('./wholesaler-availability/AvailabilityScreen.tsx'),
  },
  {
    path: '/downloads',
    opens: downloads.list,
    menu: { group: 'catalogue', label: 'shell:menu.downloads', icon: Download },
    // the open type, and what is searched for
    search: ['tab', 'q'],
    load: () => import('./downloads/DownloadsScreen.tsx'),
  },
] as const satisfies readonly Screen[]
