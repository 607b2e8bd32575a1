import type { QueryInputOf } from '@disadmin/contract/kit/endpoint'
import { stringifySearch } from './search.ts'

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
