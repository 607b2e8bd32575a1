import type { Right } from '@disadmin/contract/kit/access'
import type { ReactNode } from 'react'
import { useAllowed } from './session.ts'

/** Shows its content only to those who hold the right (PERM-02); of a list, one is enough. */
export const Allowed = ({ to, children }: { to: Right | readonly Right[]; children: ReactNode }): ReactNode =>
  useAllowed(...(typeof to === 'string' ? [to] : to)) ? children : null
