import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { useMay } from '../kit/useMay.ts'
import { useSearch } from '../kit/useSearch.ts'
import { CustomersOfTerms } from './CustomersOfTerms.tsx'
import { SettingTerms } from './setting/SettingTerms.tsx'

/** The terms of customers, and the terms themselves (DTERM-01, DTERM-02). */
export default function DeliveryTermsScreen() {
  const [{ tab }] = useSearch()
  const maySet = useMay(deliveryOptions.list)
  return tab === 'setting' && maySet ? <SettingTerms /> : <CustomersOfTerms />
}
