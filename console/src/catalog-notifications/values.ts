import type {
  CatalogNotification,
  NotificationUserType,
  NotificationWrite,
} from '@disadmin/contract/catalog-notifications/catalog-notifications'
import type { Language } from '@disadmin/contract/kit/languages'

/** The languages as they stand side by side: those of the country first. */
export const languageOrder = ['de', 'fr', 'it', 'en'] as const satisfies readonly Language[]

type Texts = Record<`${'title' | 'text'}_${Language}`, string>

/** What the form of a notification holds. */
export interface NotificationValues extends Texts {
  user_type: NotificationUserType
  valid_from: string
  valid_to: string | null
}

export const emptyNotification: NotificationValues = {
  user_type: 'all',
  valid_from: '',
  valid_to: null,
  ...{ title_de: '', title_en: '', title_fr: '', title_it: '' },
  ...{ text_de: '', text_en: '', text_fr: '', text_it: '' },
}

/** A notification as its form holds it; moments are spelled as the form spells them, so that the same one is no change. */
export const valuesOf = ({
  id: _,
  title: __,
  is_active: ___,
  seen: ____,
  version: _____,
  ...values
}: CatalogNotification): NotificationValues => ({
  ...values,
  valid_from: new Date(values.valid_from).toISOString(),
  valid_to: values.valid_to === null ? null : new Date(values.valid_to).toISOString(),
})

/** The fields of a change that somebody else has changed as well meanwhile, and into something else. */
export const changedByBoth = (
  before: CatalogNotification,
  now: CatalogNotification,
  mine: Partial<NotificationWrite>,
): (keyof NotificationValues)[] => {
  const [old, theirs] = [valuesOf(before), valuesOf(now)]
  const names = Object.keys(theirs) as (keyof NotificationValues)[]
  return names.filter((name) => name in mine && theirs[name] !== old[name] && theirs[name] !== mine[name])
}
