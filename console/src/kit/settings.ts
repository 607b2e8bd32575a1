import { pageSizes, defaultPageSize } from '@disadmin/contract/kit/paging'
import { useSyncExternalStore } from 'react'
import { stored } from './storage.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What a person sets once and finds again on every screen and after a reload (FMT-08, SET-19). */
export interface Settings {
  itemsPerPage: number
  rowsPerPageOptions: readonly number[]
  /** Absent until chosen or until a sign-in brought the user's own. */
  currentLanguage?: string
  theme: Theme
  sidebarMinimised: boolean
  /** Menu groups folded away. */
  closedGroups: readonly string[]
}

const key = 'disadmin.settings'
const defaults: Settings = {
  itemsPerPage: defaultPageSize,
  rowsPerPageOptions: pageSizes,
  theme: 'system',
  sidebarMinimised: false,
  closedGroups: [],
}

/** Reads settings of any age: what is missing or spoilt falls back to its default. */
export const readSettings = (text: string | null): Settings => {
  let found: Partial<Record<keyof Settings, unknown>> = {}
  try {
    found = JSON.parse(text ?? '{}') as typeof found
  } catch {
    return defaults
  }
  const { itemsPerPage, currentLanguage, theme, sidebarMinimised, closedGroups } = found ?? {}
  return {
    ...defaults,
    ...(pageSizes.some((size) => size === itemsPerPage) ? { itemsPerPage: itemsPerPage as number } : {}),
    ...(typeof currentLanguage === 'string' ? { currentLanguage } : {}),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    sidebarMinimised: sidebarMinimised === true,
    closedGroups: Array.isArray(closedGroups) ? closedGroups.filter((name) => typeof name === 'string') : [],
  }
}

let current = readSettings(stored.get(key))
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of [...listeners]) listener()
}

export const settings = {
  get: (): Settings => current,
  set: (change: Partial<Settings>): void => {
    current = { ...current, ...change }
    stored.set(key, JSON.stringify(current))
    announce()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key !== key && event.key !== null) return
  current = readSettings(stored.get(key))
  announce()
})

export const useSettings = (): Settings => useSyncExternalStore(settings.subscribe, settings.get)
