import { accounts } from '@disadmin/contract/accounts/accounts'
import { audit } from '@disadmin/contract/audit/audit'
import { branches } from '@disadmin/contract/branches/branches'
import { groups } from '@disadmin/contract/roles/groups'
import { lastLogins } from '@disadmin/contract/last-logins/last-logins'
import { part } from '@disadmin/contract/kit/may'
import { permissions } from '@disadmin/contract/permissions/permissions'
import { userList, users } from '@disadmin/contract/users/users'
import { History, KeyRound, ScrollText, UserCog, Users } from 'lucide-react'
import type { Screen } from './screen.ts'

export const ofAccess = [
  {
    path: '/users',
    opens: users.list,
    list: { endpoint: users.list, rules: userList },
    menu: { group: 'access', label: 'users:title', icon: Users },
    // somebody who was created a moment ago
    search: ['made'],
    load: () => import('./users/UsersScreen.tsx'),
  },
  {
    path: '/users/new',
    opens: users.create,
    makes: [{ by: users.create, label: 'users:new' }],
    load: () => import('./users/NewUserScreen.tsx'),
  },
  {
    path: '/users/invite',
    opens: users.create,
    makes: [{ by: users.create, label: 'users:invite' }],
    load: () => import('./users/invite/InviteScreen.tsx'),
  },
  {
    path: '/users/:id',
    opens: users.get,
    parts: [{ by: part(permissions.list, 'to_users'), label: 'field:permissions', icon: KeyRound, tab: 'permissions' }],
    load: () => import('./users/UserScreen.tsx'),
  },
  { path: '/users/:id/edit', opens: part(users.patch, 'fields'), load: () => import('./users/EditUserScreen.tsx') },
  {
    path: '/accounts',
    opens: accounts.list,
    menu: { group: 'access', label: 'accounts:title', icon: UserCog },
    search: ['account', 'tab', 'branch'],
    makes: [
      { by: accounts.create, label: 'accounts:new', search: { account: 'new' } },
      { by: branches.create, label: 'palette:new_branch', search: { tab: 'branches', branch: 'new' } },
    ],
    load: () => import('./accounts/AccountsScreen.tsx'),
  },
  {
    path: '/permissions',
    opens: part(permissions.list, 'all'),
    menu: { group: 'access', label: 'field:permissions', icon: KeyRound },
    search: ['permission'],
    makes: [{ by: permissions.create, label: 'palette:new_permission', search: { permission: 'new' } }],
    load: () => import('./permissions/PermissionsScreen.tsx'),
  },
  {
    path: '/permissions/roles',
    opens: part(groups.list, 'all'),
    search: ['role'],
    makes: [{ by: groups.create, label: 'palette:new_role', search: { role: 'new' } }],
    load: () => import('./roles/GroupsScreen.tsx'),
  },
  { path: '/permissions/roles/:id', opens: groups.get, load: () => import('./roles/GroupScreen.tsx') },
  {
    path: '/last-login',
    opens: lastLogins.list,
    menu: { group: 'access', label: 'last-logins:title', icon: History },
    load: () => import('./last-logins/LastLoginsScreen.tsx'),
  },
  {
    path: '/audit',
    opens: audit.list,
    menu: { group: 'access', label: 'audit:title', icon: ScrollText },
    load: () => import('./audit/AuditScreen.tsx'),
  },
] as const satisfies readonly Screen[]
