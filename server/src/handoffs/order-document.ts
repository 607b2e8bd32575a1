/** What a partner is told of an order; every transport writes it in its own way. */
export interface OrderDocument {
  /** Our reference; the partner is asked by it. */
  reference: string
  basket_no: number
  ordered_at: string
  ref_number: string
  currency: 'CHF'
  delivery_date: string
  delivery_option: { id: number; name: string }
  /** The customer's number at the wholesaler. */
  customer_no: string
  customer: { customer_no: string; name: string; street: string; house_no: string; post_code: string; city: string }
  shipment_address: { street: string; house_no: string; post_code: string; city: string }
  lines: readonly OrderDocumentLine[]
}

export interface OrderDocumentLine {
  position: number
  product_no: string
  active_no: string
  description: string
  quantity: number
  customer_price: number
  reference: string
}
