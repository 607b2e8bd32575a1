const customer = `json_build_object('id', c.id, 'customer_no', c.customer_no, 'name', c.name, 'city', c.city, 'address_1', c.address_1,
  'address_2', c.address_2, 'address_3', c.address_3, 'post_code', c.post_code, 'is_coco', c.is_coco)`

export const cartColumns = `'id', k.id, 'owner', json_build_object('customer', ${customer}), 'created_at', k.created_at, 'status', k.status, 'note', k.note,
  'seen', k.seen_at is not null, 'ref_number', k.ref_number, 'ordered', k.ordered, 'total_customer_price', k.total_customer_price`

/** J1: a page of open carts, newest first, with the customer joined after the page is picked, and the exact total. */
export const listSql = {
  page: `with page as materialized (
      select id from carts where status in ('new', 'partly_done') order by created_at desc, id desc limit $1 offset $2)
    select json_build_object(${cartColumns}) as row from page join carts k on k.id = page.id join customers c on c.id = k.customer_id
    order by k.created_at desc, k.id desc`,
  count: `select count(*) as count from carts where status in ('new', 'partly_done')`,
  unseen: `select count(*) as count from carts where seen_at is null and status in ('new', 'partly_done')`,
}

/** Every cart there is, the newest first; the page is picked before anything is joined. */
export const allSql = {
  page: `with page as materialized (select id from carts order by created_at desc, id desc limit 20 offset $1)
    select json_build_object(${cartColumns}) as row from page join carts k on k.id = page.id join customers c on c.id = k.customer_id
    order by k.created_at desc, k.id desc`,
  count: `select count(*) as count from carts`,
}

const rank = (h: string) => `(case when ${h}.state in ('unknown', 'rejected', 'parked') then 0
  when ${h}.state in ('accepted', 'confirmed') then 2 else 1 end, ${h}.target = 'vpom')`

/** The carts of which an order's most telling hand-off is in one of these states. */
const handedOff = (states: string) => `carts.id in (select o.cart_id from handoffs h join orders o on o.id = h.order_id
  where h.state in (${states}) and not exists (select from handoffs other where other.order_id = h.order_id and ${rank('other')} < ${rank('h')}))`

/** What the views of the orders hold. */
export const orderViews: Readonly<Record<string, string>> = {
  'ordered=false': `not carts.ordered and carts.status in ('new', 'partly_done')`,
  'handoff__in=waiting': handedOff(`'planned'`),
  'handoff__in=accepted': handedOff(`'accepted', 'confirmed'`),
  customer_no: `carts.customer_id in (select id from customers where customer_no = $1)`,
}

/** The carts as orders, the oldest first: with each its latest order's hand-offs, the telling one first. */
export const ordersSql = (where: string) => ({
  page: `with page as materialized (select id from carts where ${where} order by id limit 20)
    select json_build_object(${cartColumns}) as row, (
      select json_agg(json_build_object('id', h.id, 'target', h.target, 'state', h.state, 'attempts', h.attempts,
        'partner_ref', h.partner_ref, 'due_at', h.due_at, 'reason', h.reason) order by ${rank('h')})
      from handoffs h where h.order_id = (select max(o.id) from orders o where o.cart_id = k.id)) as handoffs
    from page join carts k on k.id = page.id join customers c on c.id = k.customer_id order by k.id`,
  count: `select count(*) as count from carts where ${where}`,
})

const item = `json_build_object('id', i.id, 'product_no', i.product_no, 'active_no', i.active_no, 'catalogue_url', i.catalogue_url,
  'description', i.description, 'homologation', i.homologation, 'vehicle', i.vehicle, 'availability', i.availability,
  'reseller_price', i.reseller_price, 'ordered', i.ordered, 'delivered', i.delivered, 'wholesaler_qty', i.wholesaler_qty,
  'over_delivery_percent', i.over_delivery_percent, 'discount', i.discount, 'discount_code', i.discount_code, 'list_price', i.list_price,
  'customer_price', i.customer_price, 'reference', i.reference, 'delivery_date', i.delivery_date, 'delivery_option_id', i.delivery_option_id,
  'delivery_option', case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end,
  'deliver_qty', i.deliver_qty, 'order_qty', i.order_qty, 'status', i.status, 'additional_item', i.additional_item)`

/** People found by a part of name, login name or email: one scan for the page, one for the count. */
export const usersSql = {
  page: `with page as materialized (
      select id from users where deleted_at is null and search like $1 order by username_key, id limit 20)
    select json_build_object('id', u.id, 'username', u.username, 'name', u.name, 'email', u.email,
      'customer', case when c.id is not null then json_build_object('id', c.id, 'customer_no', c.customer_no, 'site_id', c.site_id,
        'name', c.name, 'enable_automatic_order', c.enable_automatic_order) end,
      'branch', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
      'groups', (select json_agg(json_build_object('id', g.id, 'name', g.name) order by ug.position, g.id)
        from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id),
      'auth_type', u.auth_type, 'is_active', u.is_active, 'last_login', u.last_login) as row
    from page join users u on u.id = page.id left join customers c on c.id = u.customer_id left join branches b on b.id = u.branch_id
    order by u.username_key, u.id`,
  count: `select count(*) as count from users where deleted_at is null and search like $1`,
}

const held = `from permissions p where (p.id in (
    select gp.permission_id from user_groups ug join group_permissions gp on gp.group_id = ug.group_id where ug.user_id = u.id)
  or p.id in (select up.permission_id from user_permissions up where up.user_id = u.id))
  and (c.reseller_no is null or p.id in (select ap.permission_id from customers r join customer_accessible_permissions ap on ap.customer_id = r.id
    where r.customer_no = c.reseller_no and r.site_id = c.site_id))`

/** What the customers’ list is sorted by, and what narrows it; $1 where a value is asked for. */
export const customerOrders: Readonly<Record<string, string>> = {
  customer_no: 'customer_no, id',
  name_1: 'name, id',
  username: 'main_user_key, id',
}
export const customerFilters: Readonly<Record<string, string>> = {
  q: `search like '%' || $1 || '%'`,
  is_active: `is_active = $1::boolean`,
  without_login: `main_user_key is null and $1::boolean`,
  type: `type = $1`,
  branch: `branch_id = $1`,
  discount_group__id: `discount_group_id = $1`,
  reseller_no: `reseller_no = $1`,
  delivery_option__id: `id in (select customer_id from customer_delivery_options where delivery_option_id = $1)`,
}

/** Customers as their list shows them, the page picked before anything is joined; and how many there are. */
export const customersSql = (order: string, where: string) => ({
  page: `with page as materialized (select id from customers where not is_hidden and ${where} order by ${order} limit 20)
    select json_build_object('id', c.id, 'customer_no', c.customer_no, 'customer_no_2', c.customer_no_2, 'site_id', c.site_id, 'name', c.name,
      'city', c.city, 'type', c.type, 'reseller_no', c.reseller_no, 'is_active', c.is_active, 'is_hidden', c.is_hidden,
      'branch', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end, 'main_user_username', u.username,
      'main_user_groups', (select json_agg(json_build_object('id', g.id, 'name', g.name) order by ug.position, g.id)
        from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id),
      'main_user_permissions', (select json_agg(json_build_object('id', p.id, 'codename', p.codename, 'name', p.name_en) order by p.codename) ${held}),
      'discount_group', case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end,
      'delivery_options', (select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name)
        from customer_delivery_options co join delivery_options o on o.id = co.delivery_option_id where co.customer_id = c.id)) as row
    from page join customers c on c.id = page.id
    left join lateral (select * from users where customer_id = c.id and deleted_at is null order by id limit 1) u on true
    left join discount_groups d on d.id = c.discount_group_id left join branches b on b.id = c.branch_id
    order by ${order.replaceAll(/\b(?=customer_no|name|main_user_key|id)/g, 'c.')}`,
  count: `select count(*) as count from customers where not is_hidden and ${where}`,
})

/** J2: a cart with its lines in one statement. */
export const detailSql = `select json_build_object(${cartColumns}, 'version', k.version, 'items',
    (select json_agg(${item} order by i.position) from cart_items i left join delivery_options o on o.id = i.delivery_option_id where i.cart_id = k.id)) as row
  from carts k join customers c on c.id = k.customer_id where k.id = $1`

/** J3: all lines in one update, the cart's version, one audit row; then the cart is read again. */
export const saveSql = {
  hold: `select id, version from carts where id = $1 for update`,
  lines: `update cart_items i set reference = p.reference, deliver_qty = p.deliver_qty
    from json_to_recordset($2::json) as p(id bigint, reference text, deliver_qty integer) where i.cart_id = $1 and i.id = p.id`,
  cart: `update carts set version = version + 1, updated_at = now() where id = $1`,
  audit: `insert into audit_log (actor_name, subject, action, record_id, before, after, request_id) values ('limit', 'Carts', 'update', $1, $2, $3, 'limit')`,
}

/** The columns of the export, of `k`, `c`, `i` and `o`. */
export const exportColumns = `k.id, to_char(k.created_at at time zone 'Europe/Zurich', 'DD.MM.YYYY HH24:MI'), c.customer_no, c.customer_no, c.name, k.ref_number,
    i.product_no, i.active_no, i.description, i.ordered, i.delivered, i.deliver_qty, i.order_qty, i.list_price::text, i.discount::text,
    i.customer_price::text, to_char(i.delivery_date, 'DD.MM.YYYY'), o.name, i.status, i.reference`

/** J4: the lines of all carts created until a moment, in the export's columns. */
export const exportSql = (until: string) => `
  select ${exportColumns}
  from carts k join customers c on c.id = k.customer_id join cart_items i on i.cart_id = k.id
  left join delivery_options o on o.id = i.delivery_option_id
  where k.created_at <= '${new Date(until).toISOString()}' order by k.id, i.position`
