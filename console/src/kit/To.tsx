import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { pathOf, type ScreenUrl } from './screenUrl.ts'

type ToProps = ScreenUrl & AriaAttributes & { className?: string | undefined; children: ReactNode }

/** A link to a screen: `<To screen="/users/:id" id={7}>`. Screen, row and what the address may hold are checked by the compiler. */
export const To = ({ screen, id, search, ...link }: ToProps): ReactNode => (
  <Link {...link} to={pathOf(screen, id) as never} search={(search ?? {}) as never} />
)

interface Props {
  page: '/auth/sign-in' | '/activation' | '/forgotten-password'
  search?: Readonly<Record<string, string | undefined>>
  className?: string
  children: ReactNode
}

/** A link to a page that needs no sign-in. */
export const ToPublic = ({ page, search = {}, ...link }: Props): ReactNode => (
  <Link {...link} to={page as never} search={search as never} />
)
