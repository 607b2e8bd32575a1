import { type User, type UserRight, type UserRow, users } from '@disadmin/contract/users/users'
import { answer, expect, mountConsole, page, recorded } from '../kit/index.ts'

export const roles = { administrator: 1, branch_manager: 2, sales: 3, pricing: 4, customer: 10 }
const role = (name: keyof typeof roles) => ({ id: roles[name], name })

/** A clerk in Bern who placed no cart; every call about them is answered. */
export const serveUser = (changes: Partial<User> = {}): User => {
  const user: User = {
    ...recorded(users.get),
    id: 70,
    username: 'petra.huber',
    name: 'Petra Huber',
    email: 'p.huber@example.ch',
    customer: null,
    branch: { id: 2, name: 'Bern' },
    groups: [role('sales')],
    last_login: null,
    has_carts: false,
    ...changes,
  }
  answer(users.get, user)
  return user
}

const asRow = ({ id, username, name, email, customer, branch, groups, auth_type, is_active, last_login }: User): UserRow => ({
  id,
  username,
  name,
  email,
  customer,
  branch,
  groups,
  auth_type,
  is_active,
  last_login,
})

/** The list answers these alone. */
export const serveList = (...found: User[]): void =>
  answer(users.list, { objects: found.map(asRow), meta: { total_count: found.length } })

/** What the rights of the user are, where they differ from a clerk who holds nothing. */
export const serveRights = (changes: Readonly<Record<string, Partial<UserRight>>> = {}): void =>
  answer(users.rights, {
    off: null,
    modules: null,
    objects: recorded(users.rights).objects.map((right) => ({
      ...right,
      held: false,
      own: false,
      groups: [],
      ...changes[right.codename],
    })),
  })

export const rightId = (codename: string): number =>
  recorded(users.rights).objects.find((right) => right.codename === codename)!.permission_id

export const ofGroup = { held: true, groups: ['sales'] }
export const own = { held: true, own: true }

export const openUser = async (user: User, tab = 'detail', as: 'admin' | 'manager' = 'admin'): Promise<void> => {
  await mountConsole({ as, at: `/admin/users/${user.id}?tab=${tab}` })
  await expect.element(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
}

export const userRow = (username: string) => page.getByRole('row', { name: `User ${username}`, exact: true })
