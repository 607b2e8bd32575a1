import { downloads } from '@disadmin/contract/downloads/downloads'
import { stammnummerImport, typenscheinnummerImport } from '@disadmin/contract/vehicle-references/reference-import'
import { typenscheinnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { CarFront, Download, Upload, Warehouse } from 'lucide-react'
import type { Screen } from './screen.ts'

export const ofCatalogue = [
  {
    path: '/vehicle-references',
    opens: typenscheinnummern.list,
    menu: { group: 'catalogue', label: 'vehicle-references:title', icon: CarFront },
    // the open tab, the reference that is edited, and the import
    search: ['tab', 'reference', 'import'],
    makes: [
      { by: typenscheinnummern.create, label: 'palette:new_reference', search: { reference: 'new' } },
      {
        by: typenscheinnummerImport.upload,
        label: 'vehicle-references:import.title.typenscheinnummer',
        icon: Upload,
        search: { import: 'new' },
      },
      {
        by: stammnummerImport.upload,
        label: 'vehicle-references:import.title.stammnummer',
        icon: Upload,
        search: { tab: 'stammnummer', import: 'new' },
      },
    ],
    load: () => import('./vehicle-references/VehicleReferencesScreen.tsx'),
  },
  {
    path: '/wholesaler-availability',
    opens: wholesalerAvailability.history,
    menu: { group: 'catalogue', label: 'wholesaler-availability:title', icon: Warehouse },
    search: ['entry', 'upload'],
    makes: [{ by: wholesalerAvailability.import, label: 'palette:upload_availability', icon: Upload, search: { upload: 'new' } }],
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
