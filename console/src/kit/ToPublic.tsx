import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
