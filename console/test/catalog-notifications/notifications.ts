import { type CatalogNotification, catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { answer, page, recorded, refused } from '../kit/index.ts'

export const path = '/admin/application-settings?tab=catalog-notifications'
export const dialog = page.getByRole('dialog')
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const rowOf = (title: string) => page.getByRole('row', { name: title, exact: true })
export const texts = (role: 'option' | 'columnheader') =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent)

export const languages = ['Deutsch', 'Français', 'Italiano', 'English'] as const
export const column = (language: (typeof languages)[number]) => dialog.getByRole('group', { name: language, exact: true })

export const fillIn = async (title: string): Promise<void> => {
  for (const language of languages) {
    await column(language).getByLabelText('Title').fill(`${title} ${language}`)
    await column(language).getByLabelText('Text').fill(`Text ${language}`)
  }
}

/** The notifications of the fake API: read, changed and deleted; answers how somebody else changes one. */
export const serveNotifications = (): ((id: number, change: Partial<CatalogNotification>) => CatalogNotification) => {
  let objects = recorded(catalogNotifications.list).objects
  const of = (id: unknown) => objects.find((one) => one.id === Number(id))!
  const change = (id: number, by: Partial<CatalogNotification>) => {
    objects = objects.map((one) => (one.id === id ? { ...one, ...by, version: crypto.randomUUID().replaceAll('-', '') } : one))
    return of(id)
  }
  answer(catalogNotifications.list, () => ({ objects, meta: { total_count: objects.length } }))
  answer(catalogNotifications.get, ({ params }) => of(params['id']))
  answer(catalogNotifications.patch, ({ params, query, body }) =>
    query['version'] === of(params['id']).version
      ? change(Number(params['id']), body as Partial<CatalogNotification>)
      : refused(409, { code: 'stale' }),
  )
  answer(catalogNotifications.delete, ({ params }) => {
    objects = objects.filter(({ id }) => id !== Number(params['id']))
    return undefined
  })
  return change
}
