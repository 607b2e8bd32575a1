import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { useRef } from 'react'
import { t } from '../kit/i18n.ts'
import { showWarning } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'

/**
 * Opens the catalogue as a customer in a new tab (CUST-08). The tab is opened within the click, because browsers allow none once the
 * server has answered; it goes away again when the server refuses.
 */
export const useLoginAsCustomer = (): ((customer: { id: number }) => void) => {
  const waiting = useRef<Window | null>(null)
  const { run } = useAct(customerLogin.start, {
    done: ({ redirect_url }) => {
      waiting.current?.location.replace(redirect_url)
      waiting.current = null
    },
    failed: () => {
      waiting.current?.close()
      waiting.current = null
      return true
    },
  })
  return ({ id }) => {
    if (waiting.current) return
    const tab = window.open('about:blank', '_blank')
    if (!tab) return showWarning(t('customers:login_blocked'))
    // another site's page must not hold a handle on this one
    tab.opener = null
    waiting.current = tab
    run({ params: { id } })
  }
}
