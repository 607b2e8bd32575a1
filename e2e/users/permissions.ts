import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'

export const permissionId = async (page: Page, codename: string): Promise<number> => {
  const answer = await asPerson(page, 'GET', `/api/v1/permissions?q=${codename}`)
  const { objects } = (await answer.json()) as { objects: { id: number; codename: string }[] }
  return objects.find((permission) => permission.codename === codename)?.id ?? 0
}
