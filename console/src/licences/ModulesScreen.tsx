import { useSearch } from '../kit/useSearch.ts'
import { LicencesList } from './LicencesList.tsx'
import { ModulesList } from './ModulesList.tsx'
import { RenewalResellers } from './renewals/RenewalResellers.tsx'
import { RenewalsList } from './renewals/RenewalsList.tsx'

/** Which modules there are, who has a licence of which, and what falls due (MOD-01). */
export default function ModulesScreen() {
  const [{ tab }] = useSearch()
  if (tab === 'renewals') return <RenewalsList />
  if (tab === 'resellers') return <RenewalResellers />
  return tab === 'licences' ? <LicencesList /> : <ModulesList />
}
