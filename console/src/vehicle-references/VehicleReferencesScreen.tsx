import { useSearch } from '../kit/useSearch.ts'
import { ReferencesList } from './ReferencesList.tsx'

/** Which vehicles the numbers of type certificates and of types of vehicles stand for (VREF-01); a tab each. */
export default function VehicleReferencesScreen() {
  const [{ tab }] = useSearch()
  const kind = tab === 'stammnummer' ? tab : 'typenscheinnummer'
  return <ReferencesList key={kind} kind={kind} />
}
