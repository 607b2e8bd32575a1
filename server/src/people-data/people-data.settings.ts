import * as z from 'zod'
import type { EntryDeclaration } from '../kit/settings-part.ts'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

const days = (least: number, initial: number) => z.coerce.number().int().min(least).max(3650).default(initial)
const years = (initial: number) => z.coerce.number().int().min(1).max(50).default(initial)

const inDays = { category: 'kept', only: 'administrators', type: 'int', unit: 'days' } satisfies EntryDeclaration
const inYears = { ...inDays, unit: 'years' } satisfies EntryDeclaration

export const peopleDataSettings = settingsPart(
  {
    DISADMIN_KEEP_TRAIL_YEARS: years(10),
    DISADMIN_KEEP_CARTS_YEARS: years(10),
    DISADMIN_KEEP_ORDER_DOCUMENTS_YEARS: years(10),
    DISADMIN_KEEP_LOST_SALES_YEARS: years(2),
    DISADMIN_KEEP_IMPORTS_DAYS: days(30, 730),
    DISADMIN_KEEP_UPLOADS_DAYS: days(7, 90),
    DISADMIN_KEEP_EXPORTS_DAYS: days(1, 30),
    DISADMIN_KEEP_SESSIONS_DAYS: days(1, 30),
    DISADMIN_KEEP_DELETED_PEOPLE_DAYS: days(1, 400),
  },
  (e) => ({
    // years count from the end of the calendar year
    keepTrailYears: e.DISADMIN_KEEP_TRAIL_YEARS,
    /** Closed baskets with their lines, deliveries and orders. */
    keepCartsYears: e.DISADMIN_KEEP_CARTS_YEARS,
    keepOrderDocumentsYears: e.DISADMIN_KEEP_ORDER_DOCUMENTS_YEARS,
    keepLostSalesYears: e.DISADMIN_KEEP_LOST_SALES_YEARS,
    /** Imports that ended, with their files. */
    keepImportsDays: e.DISADMIN_KEEP_IMPORTS_DAYS,
    /** Files of availability reports. */
    keepUploadsDays: e.DISADMIN_KEEP_UPLOADS_DAYS,
    /** Files made for somebody. */
    keepExportsDays: e.DISADMIN_KEEP_EXPORTS_DAYS,
    /** Sessions that ended. */
    keepSessionsDays: e.DISADMIN_KEEP_SESSIONS_DAYS,
    /** Names of people who were deleted. */
    keepDeletedPeopleDays: e.DISADMIN_KEEP_DELETED_PEOPLE_DAYS,
  }),
  {
    DISADMIN_KEEP_TRAIL_YEARS: inYears,
    DISADMIN_KEEP_CARTS_YEARS: inYears,
    DISADMIN_KEEP_ORDER_DOCUMENTS_YEARS: inYears,
    DISADMIN_KEEP_LOST_SALES_YEARS: inYears,
    DISADMIN_KEEP_IMPORTS_DAYS: inDays,
    DISADMIN_KEEP_UPLOADS_DAYS: inDays,
    DISADMIN_KEEP_EXPORTS_DAYS: inDays,
    DISADMIN_KEEP_SESSIONS_DAYS: inDays,
    DISADMIN_KEEP_DELETED_PEOPLE_DAYS: inDays,
  },
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof peopleDataSettings> {}
}
