import type { Page } from '@playwright/test'
import { expect } from '../kit/test.ts'
import { countedKeys, type Keys } from './keys.ts'

/** Somebody at a keyboard, and how many keys each task may take. */
export interface Desk {
  page: Page
  url: string
  keys: Keys
}

export const deskOf = (page: Page, url: string): Desk => ({ page, url, keys: countedKeys(page) })

/** Collects how many keys each task took. */
export const strokeTable = () => {
  const rows: { task: string; who: string; keys: number; goal: number }[] = []
  return {
    task: async <T>({ keys }: Desk, task: string, who: string, goal: number, act: () => Promise<T>): Promise<T> => {
      keys.counted()
      const answer = await act()
      rows.push({ task, who, keys: keys.counted(), goal })
      return answer
    },
    check: () => {
      console.table(rows)
      expect(rows.filter(({ keys, goal }) => keys > goal)).toEqual([])
    },
  }
}
