import { accounts } from '@disadmin/contract/accounts/accounts'
import { carts, type CartRow } from '@disadmin/contract/carts/carts'
import { customers } from '@disadmin/contract/customers/customers'
import { users } from '@disadmin/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { Filter, Languages, LogOut, type LucideIcon, ShoppingCart, UserCog, UserPlus } from 'lucide-react'
import { addressOf, pathOf } from '../kit/places.ts'
import { call } from '../kit/call.ts'
import { languageNames, languages, useT } from '../kit/i18n.ts'
import { currentLanguage } from '../kit/language.ts'
import { showError } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { quiet } from '../kit/queries.ts'
import { keepLanguage } from '../kit/ownSettings.ts'
import { logOut } from '../kit/session.ts'
import { useMay } from '../kit/useMay.ts'
import { settings } from '../kit/settings.ts'
import { useCustomers } from './palette.customers.ts'
import { matches, numberOf, type Scope } from './palette.match.ts'
import { fewestLetters, useUsers } from './palette.users.ts'
import { themes } from './ThemeMenu.tsx'
import { useMenu } from './useMenu.ts'

export interface PaletteItem {
  id: string
  icon: LucideIcon
  label: string
  detail?: string
  cart?: CartRow
  /** Grey, at the end of the row. */
  end?: string
  /** Where it leads; opens in a new tab with ⌘ or Ctrl. */
  href?: string
  run?: () => void
}
export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** Screens the person may open (SHELL-10). */
const useScreens = (query: string): readonly PaletteItem[] => {
  const t = useT()
  return useMenu()
    .flatMap(({ entries }) => entries)
    .map((screen) => ({
      id: `screen ${screen.path}`,
      icon: screen.menu.icon,
      label: t(screen.menu.label),
      href: pathOf(screen.path),
    }))
    .filter(({ label }) => matches(label, query))
}

const hits = 5

const findCarts = async (number: string, signal: AbortSignal): Promise<CartRow[]> => {
  const byNumber = call(carts.get, { params: { id: number }, signal }).catch((error: unknown) => {
    if (isCallError(error) && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })
  const ofCustomer = call(carts.list, { query: { customer_no: number, order_by: '-created_at', limit: hits, offset: 0 }, signal })
  const [exact, list] = await Promise.all([byNumber, ofCustomer])
  return [...(exact ? [exact] : []), ...list.objects.filter(({ id }) => id !== exact?.id)]
}

/** The basket of that number, and the newest ones of the customer of that number. */
const useCarts = (query: string): { items: readonly PaletteItem[]; searching: boolean } => {
  const number = numberOf(query)
  const found = useQuery({
    queryKey: ['palette', number],
    queryFn: ({ signal }) => findCarts(number!, signal),
    enabled: number !== undefined,
    retry: false,
    staleTime: 10_000,
    meta: quiet,
  })
  const items = (found.data ?? []).map((cart) => ({
    id: `cart ${cart.id}`,
    icon: ShoppingCart,
    label: String(cart.id),
    detail: `${cart.owner.customer.name}, ${cart.owner.customer.city}`,
    cart,
    href: addressOf({ screen: '/carts', search: { basket: cart.id } }),
  }))
  return { items, searching: found.isLoading }
}

const useActions = (query: string): readonly PaletteItem[] => {
  const t = useT()
  const mayFilter = useMay(carts.list)
  const mayCreateAccount = useMay(accounts.create)
  const mayAddUser = useMay(users.create)
  const mayAddAccount = useMay(accounts.list) && mayCreateAccount
  const number = numberOf(query)
  const all: PaletteItem[] = [
    ...(mayAddUser ? [{ id: 'new user', icon: UserPlus, label: t('users:new'), href: addressOf({ screen: '/users/new' }) }] : []),
    ...(mayAddAccount
      ? [
          {
            id: 'new account',
            icon: UserCog,
            label: t('accounts:new'),
            href: addressOf({ screen: '/accounts', search: { account: 'new' } }),
          },
        ]
      : []),
    ...themes.map(({ theme, icon }) => ({
      id: `theme ${theme}`,
      icon,
      label: t(`palette:${theme}`),
      run: () => settings.set({ theme }),
    })),
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) => ({
        id: `language ${language}`,
        icon: Languages,
        label: t('palette:language', languageNames[language]),
        run: () => void keepLanguage(language),
      })),
    { id: 'log out', icon: LogOut, label: t('shell:user.log_out'), run: () => void logOut().catch(showError) },
  ]
  const filter: PaletteItem[] =
    mayFilter && number !== undefined
      ? [
          {
            id: 'filter',
            icon: Filter,
            label: t('palette:filter_carts', number),
            href: addressOf({ screen: '/carts', search: { customer_no: number } }),
          },
        ]
      : []
  return [...filter, ...all.filter(({ label }) => matches(label, query))]
}

/**
 * Everything the palette offers for a query, grouped; empty groups are left out. The server is asked for `asked`, the query once
 * typing paused; `waiting` until it has answered for what was typed last.
 */
export const usePaletteGroups = (
  scope: Scope,
  query: string,
  asked: string,
): { groups: readonly PaletteGroup[]; waiting: boolean } => {
  const t = useT()
  const mayReadCarts = useMay(carts.list)
  const mayReadUsers = useMay(users.list)
  const findsCarts = mayReadCarts && (scope === 'all' || scope === 'baskets') && numberOf(query) !== undefined
  const findsUsers = mayReadUsers && (scope === 'all' || scope === 'users') && query.length >= fewestLetters
  const mayReadCustomers = useMay(customers.list)
  const findsCustomers = mayReadCustomers && scope === 'all' && query.length >= fewestLetters
  const screens = useScreens(query)
  const foundCarts = useCarts(findsCarts ? asked : '')
  const foundUsers = useUsers(findsUsers ? asked : '')
  const foundCustomers = useCustomers(findsCustomers ? asked : '')
  const actions = useActions(query)
  const settled = query === asked
  const groups = [
    { title: t('palette:baskets'), items: findsCarts && settled ? foundCarts.items : [] },
    { title: t('palette:screens'), items: scope === 'all' ? screens : [] },
    { title: t('shell:menu.customers'), items: findsCustomers && settled ? foundCustomers.items : [] },
    { title: t('users:title'), items: findsUsers && settled ? foundUsers.items : [] },
    { title: t('word:actions'), items: scope === 'all' || scope === 'actions' ? actions : [] },
  ]
  const asks = [
    [findsCarts, foundCarts],
    [findsCustomers, foundCustomers],
    [findsUsers, foundUsers],
  ] as const
  const waiting = asks.some(([finds, { searching }]) => finds && (!settled || searching))
  return { groups: groups.filter(({ items }) => items.length > 0), waiting }
}
