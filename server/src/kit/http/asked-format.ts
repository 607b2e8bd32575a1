import type { ExportFormat } from '@disadmin/contract/kit/file-format'

const accepted: Record<string, ExportFormat> = {
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/**
 * The form of a file in which a list is asked for by the Accept header (CART-59); undefined where the page is meant. Only what is asked
 * for first counts: many clients list text/plain behind JSON without meaning it.
 */
export const formatOf = ({ accept }: Readonly<Record<string, string | string[] | undefined>>): ExportFormat | undefined =>
  accepted[String(accept).split(/[,;]/)[0]!.trim().toLowerCase()]
