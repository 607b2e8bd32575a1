import type { Requirement } from '@disadmin/contract/kit/may'
import type { ReactNode } from 'react'
import { useMay } from './useMay.ts'

/** Shows its content only to those who may make the call (PERM-02): `<Allowed to={carts.order}>`; of a list, one is enough. */
export const Allowed = ({ to, children }: { to: Requirement | readonly Requirement[]; children: ReactNode }): ReactNode =>
  useMay(...[to].flat()) ? children : null
