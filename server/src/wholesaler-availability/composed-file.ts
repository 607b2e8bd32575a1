import type { AvailabilityType } from '@disadmin/contract/wholesaler-availability/availability.rules'

export interface FoundProducts {
  reference: string
  type: AvailabilityType
  /** The company's number at the wholesaler; empty for the wholesaler. */
  customer_no: string
  products: readonly (readonly [productNumber: string, quantity: number])[]
}

/**
 * What VPOM reads: one line for each product, in the order in which they came, each with the reference, whose it is, and whether it
 * replaces everything (`upload`) or stands for itself (`change`). The same products make the same bytes.
 */
export const composed = ({ reference, type, customer_no, products }: FoundProducts): Buffer => {
  const head = `${reference};${cell(customer_no)};${type}`
  const lines = products.map(([number, quantity]) => `${head};${cell(number)};${quantity}`)
  return Buffer.from(`${['reference;customer_no;type;product_number;quantity', ...lines].join('\r\n')}\r\n`)
}

/** For a program: nothing is made harmless, what would break the line is quoted. */
const cell = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
