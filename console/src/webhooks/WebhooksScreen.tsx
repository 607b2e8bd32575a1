import { useSearch } from '../kit/useSearch.ts'
import { DeliveriesList } from './DeliveriesList.tsx'
import { ReceiversList } from './ReceiversList.tsx'

/** Who is told of events, and what was sent to them. */
export default function WebhooksScreen() {
  const [{ tab }] = useSearch()
  return tab === 'deliveries' ? <DeliveriesList /> : <ReceiversList />
}
