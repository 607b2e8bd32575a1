import { useSearch } from '../kit/useSearch.ts'
import { LicencesList } from './LicencesList.tsx'
import { ModulesList } from './ModulesList.tsx'

/** Which modules there are, and who has a licence of which (MOD-01). */
export default function ModulesScreen() {
  const [{ tab }] = useSearch()
  return tab === 'licences' ? <LicencesList /> : <ModulesList />
}
