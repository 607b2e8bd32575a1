import type { Counts } from '@disadmin/contract/counts/counts'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { type Requirement, may } from '@disadmin/contract/kit/may'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { actorOf } from './kit/session/actor.ts'
import type { TextKey } from './kit/i18n.ts'
import type { ListRules } from './kit/list/listState.ts'

/** SHELL-13S: the groups of the menu, in their order; a group without visible entries is not shown. */
export const menuGroups = ['none', 'sales', 'customers', 'catalogue', 'access', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

type CountName = ('carts' | 'orders' | 'orders_in_trouble' | 'held_back') & keyof Counts

export interface Screen {
  /** Below /admin; `:id` stands for the number of a row, which `useIdParam` hands to the screen. */
  path: `/${string}`
  /** What the screen reads, or writes where that is all it is for: whoever may call it may open the screen (SHELL-07). */
  opens: Requirement
  /** Only for people of a company: others do not see the entry, and the path leads them to "Page not found". */
  ofCompany?: true
  /** Absent: not in the menu (SHELL-12). `badge` counts what there is to do, `alarm` what went wrong and needs a person. */
  menu?: {
    group: MenuGroup
    label: TextKey
    icon: LucideIcon
    badge?: CountName
    badgeText?: TextKey
    alarm?: CountName
    alarmText?: TextKey
    /** The filter that finds what the badge counts. */
    counted?: Readonly<Record<string, string>>
  }
  /** What its address holds besides the query of `opens`, for those who lead here: an open record, a tab. */
  search?: readonly string[]
  /** Views of its list to which the palette leads as well, by what its address says. */
  views?: readonly { label: TextKey; search?: Readonly<Record<string, string>> }[]
  /**
   * What can be made there, or brought: the call it takes, of several all, what it is called, and what its address says besides. The
   * palette offers it from everywhere.
   */
  makes?: readonly {
    by: Requirement | readonly Requirement[]
    label: TextKey
    icon?: LucideIcon
    search?: Readonly<Record<string, string>>
  }[]
  /** Tabs its record is opened for: the call each takes. The palette offers them behind the record. */
  parts?: readonly { by: Requirement; label: TextKey; icon: LucideIcon; tab: string }[]
  /** The list it begins with, whose first call then does not wait for the screen. */
  list?: { endpoint: Endpoint; rules: ListRules }
  /** The module whose default export is the screen; loaded when it is opened. */
  load: () => Promise<{ default: ComponentType }>
}

/** Whether the screen is there for this person: the call it is opened by is theirs, and so is the screen. */
export const isOpen = (user: MyUser, { opens, ofCompany }: Screen): boolean =>
  may(opens, actorOf(user)) === 'yes' && (!ofCompany || user.customer !== null)
