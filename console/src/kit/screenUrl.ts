import type { QueryInputOf } from '@disadmin/contract/kit/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from './list/listState.ts'

/** Filled by `screens.ts`: `screen` is what each of its lines says. */
export interface Linked {}

type Shape = { path: string; opens: object; search?: readonly string[] }
type Known = Linked extends { screen: infer Screen extends Shape } ? Screen : Shape

/** What the address of a screen may hold: the filters of the list it opens with, and what the screen names itself. */
type SearchKey<Screen extends Shape> =
  | (keyof QueryInputOf<Screen['opens']> & string)
  | (Screen extends { search: readonly (infer Name extends string)[] } ? Name : never)

type AtOnce<Screen extends Shape> = Screen extends Shape
  ? {
      screen: Screen['path']
      search?: { readonly [Name in SearchKey<Screen>]?: string | number | undefined }
    } & (Screen['path'] extends `${string}:id${string}` ? { id: number } : { id?: never })
  : never

/** A place of the console: a screen of `screens.ts`, the row where it shows one, and what its address holds besides. */
export type ScreenUrl = AtOnce<Known>

/** The place of one screen: `PlaceAt<'/carts'>`. */
export type PlaceAt<Path extends ScreenUrl['screen']> = Extract<ScreenUrl, { screen: Path }>

/** Below it stands everything that asks who is there. */
export const adminRoot = '/admin'

/** The path of a screen, as `screens.ts` gives it. */
export const pathOf = (screen: string, id?: number): string =>
  `${adminRoot}${id === undefined ? screen : screen.replace(':id', String(id))}`

/** The address of a place, below the host: for a link, the history, the clipboard. */
export const urlOf = ({ screen, id, search = {} }: ScreenUrl): string => `${pathOf(screen, id)}${stringifySearch(search)}`

/** Reads a URL's query as plain texts: nothing in it is a number, an object or a surprise. Of a repeated name the last counts. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** Writes it back; empty values stay (a filter switched off on purpose), undefined ones go. Commas and slashes stay readable. */
export const stringifySearch = (search: Search): string => {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`
}

interface How {
  /** Leaves no step behind in the browser's history. */
  replace?: boolean
  /** Whatever would keep the person where they are is not asked. */
  ignoreBlocker?: boolean
}

/** Goes to a screen: `await go({ screen: '/users/:id', id })`. Resolves when it is there, or when something unsaved keeps the person. */
export const useGo = (): ((place: ScreenUrl, how?: How) => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback((place, how) => navigate({ href: urlOf(place), ...how }), [navigate])
}
