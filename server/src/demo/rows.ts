export type Cell = string | number | boolean | null | { [key: string]: Cell }
export type Row = Record<string, Cell>

/** The tables in the order in which they can be filled, with the columns that are written; the others have their defaults. */
export const tables = {
  branches: ['id', 'name'],
  delivery_options: ['id', 'name', 'description', 'price'],
  customers: ['id', 'customer_no', 'customer_no_2', 'name', 'address_1', 'address_2', 'address_3', 'post_code', 'city', 'language', 'email', 'is_coco', 'reseller_no', 'branch_id', 'created_at'],
  customer_delivery_options: ['customer_id', 'delivery_option_id'],
  users: ['id', 'username', 'username_key', 'name', 'email', 'password_hash', 'customer_id', 'branch_id', 'oracle_id', 'language', 'enable_notification', 'is_demo', 'last_login', 'created_at'],
  user_groups: ['user_id', 'group_id'],
  carts: [
    'id', 'external_id', 'customer_id', 'placed_by', 'created_at', 'updated_at', 'updated_by', 'status', 'total_customer_price', 'note', 'ref_number', 'ordered',
    'seen_at', 'seen_by', 'shipment_street', 'shipment_house_no', 'shipment_city', 'shipment_post_code', 'to_customer_address', 'version',
  ],
  cart_items: [
    'id', 'cart_id', 'position', 'product_no', 'active_no', 'catalogue_url', 'description', 'homologation', 'vehicle', 'availability', 'list_price', 'discount',
    'discount_code', 'customer_price', 'reseller_price', 'ordered', 'delivered', 'wholesaler_qty', 'deliver_qty', 'order_qty', 'reference', 'delivery_date',
    'delivery_option_id', 'additional_item',
  ],
  deliveries: ['id', 'cart_id', 'delivered_at', 'delivered_by'],
  delivery_lines: ['delivery_id', 'cart_item_id', 'quantity', 'delivery_date', 'delivery_option_id'],
  orders: ['id', 'cart_id', 'reference', 'ordered_at', 'ordered_by', 'delivery_date', 'delivery_option_id'],
  order_lines: ['order_id', 'cart_item_id', 'quantity'],
  handoffs: ['order_id', 'target', 'idempotency_key', 'created_at'],
} as const satisfies Record<string, readonly string[]>

export type TableName = keyof typeof tables

/** Some rows of several tables, to be written in the order of `tables`. */
export type Batch = Partial<Record<TableName, Row[]>>
