import { useMemo } from 'react'
import { useSearch } from '../kit/useSearch.ts'

interface AccountDialogs {
  /** The account being edited, `'new'` for the insert dialog. */
  open: number | 'new' | undefined
  /** The branch a new account begins with. */
  branch: number | null
  insert: () => void
  edit: (id: number) => void
  close: () => void
}

const idOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

/** The open dialog is in the URL (`?account=12`, `?account=new`), so that a link and Back lead to it. */
export const useAccountInUrl = (): AccountDialogs => {
  const [search, change] = useSearch()
  const { account, branch } = search
  return useMemo(
    () => ({
      open: account === 'new' ? 'new' : idOf(account),
      branch: idOf(branch) ?? null,
      insert: () => change({ account: 'new' }),
      edit: (id) => change({ account: String(id) }),
      close: () => change({ account: undefined, branch: undefined }),
    }),
    [account, branch, change],
  )
}
