import * as z from 'zod/mini'

/** The forms in which a list is handed out as a file (CART-11, and .xlsx beyond it). */
export const exportFormats = ['txt', 'csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportFormat = z.enum(exportFormats)
