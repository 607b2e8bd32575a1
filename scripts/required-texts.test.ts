import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../contract/src/texts.en.ts'

const root = join(import.meta.dirname, '..')

/** The exact English wording of the requirements: where each text stands, for the areas that have a screen. */
const required: Record<string, Record<string, string>> = {
  'SHELL-04': { 'shell:page_not_found.title': 'Page not found' },
  'SHELL-16': { 'shell:user.settings': 'Settings', 'shell:user.log_out': 'Log out' },
  'SHELL-17': { 'impersonation:stop': 'Stop impersonating' },
  'IMP-07': { 'impersonation:started': 'Impersonating successful {0}' },
  'IMP-09': { 'impersonation:stopped': 'Impersonating stopped' },
  'IMP-11': {
    'impersonation:start_failed': 'Impersonating failed - {0}',
    'impersonation:stop_failed': 'Stop of impersonating failed - {0}',
  },
  'AUTH-05': { 'session:submit': 'Sign in' },
  'AUTH-12': { 'session:incorrect': 'Incorrect email or password' },
  'AUTH-13': { 'session:disabled': 'Disabled user' },
  'ERR-04': { 'kit:error.not_allowed': 'Not allowed' },
  'ERR-06': { 'kit:error.not_found': 'Not found' },
  'ERR-09': { 'shell:error.duplicate': 'Attempt to insert a duplicate' },
  'ERR-11': { 'kit:error.server_error': 'Server error' },
  'ERR-16': { 'form:confirm.title': 'Are you sure?', 'form:confirm.delete': 'Yes, delete!' },
  'ERR-17S': { 'shell:downloaded': 'Successfully downloaded.' },
  'SET-01': { 'my-user:title': 'Default settings for {0}' },
  'SET-02': { 'people:auth_type.local': 'Local type', 'people:auth_type.oracle': 'Oracle type' },
  'SET-06': { 'my-user:notify': 'Send Notifications' },
  'SET-08': { 'word:reset': 'Reset' },
  'SET-09': { 'form:save': 'Save changes' },
  'SET-14': { 'kit:password.no_match': 'Passwords do not match!' },
  'SET-18': { 'my-user:saved': 'Changes in settings were successfully saved.' },
  'COMP-02': { 'my-customer:title': 'Company settings', 'my-customer:tab_logo': 'Logo settings' },
  'COMP-06': { 'my-customer:saved': 'Company settings successfully edited.' },
  'COMP-07': { 'my-customer:logo.saved': 'Logo successfully saved.' },
  'COMP-08': { 'my-customer:logo.went_wrong': 'Something went wrong' },
  'COMP-12S': { 'my-customer:logo.wrong_type': 'Only .JPG, .PNG or .GIF' },
  'CART-02': {
    'field:customer_no': 'Customer ID',
    'field:from_date': 'From date',
    'field:to_date': 'To date',
    'field:status': 'Status',
    'word:find': 'Find',
    'word:reset': 'Reset',
  },
  'CART-05': {
    'word:actions': 'Actions',
    'field:cart_id': 'Basket entry No.',
    'field:customer_no': 'Customer ID',
    'field:customer_name': 'Customer name',
    'field:customer_city': 'Customer city',
    'field:created_at': 'Date created',
    'field:status': 'Status',
    'field:note': 'Note',
  },
  'CART-12': { 'word:download': 'Download' },
  'CART-13': { 'carts:list.export.none_selected': 'Select at least one basket!' },
  'CART-17': { 'basket:title': 'Basket detail' },
  'CART-18': { 'basket:setup.title': 'Setup all items' },
  'CART-19': { 'basket:customer_address': 'Customer address', 'basket:coco_only': 'Allowed for CoCo customers only' },
  'CART-26': {
    'word:close': 'Close',
    'word:save': 'Save',
    'basket:send_order': 'Send order',
    'basket:deliver': 'Delivery',
    'basket:deliver_email': 'Delivery & E-mail',
  },
  'CART-38': { 'basket:saved': 'Basket was successfully saved.' },
  'CART-43': {
    'basket:nothing_to_deliver': 'At least one value of Deliver qty must be greater than 0.',
    'carts:refused.nothing_to_deliver': 'At least one value of Deliver qty must be greater than 0.',
  },
  'CART-44': {
    'basket:nothing_to_order': 'At least one value of Order qty must be greater than 0.',
    'carts:refused.nothing_to_order': 'At least one value of Order qty must be greater than 0.',
  },
  'CART-47': { 'basket:ordered': 'Successfully ordered.' },
  'CART-64': { 'basket:unlocked': 'Basket is unlocked.', 'carts:list.lock.unlocked_toast_one': 'Basket is unlocked.' },
  'CART-66': { 'basket:delivered': 'Successfully delivered.', 'basket:delivered_email': 'Successfully delivered and email sent.' },
  'ORD-05': { 'orders:toast.set_as_ordered': 'Order was set as ordered.' },
  'ORD-09': { 'orders:toast.sent': 'All orders sent to the wholesaler' },
  'ORD-10': { 'orders:action.set_as_ordered': 'Set as ordered' },
  'ORD-14': {
    'orders:step.planned': 'Planned',
    'orders:step.ordered': 'Ordered',
    'orders:step.ordered_in_wholesaler': 'Ordered in the wholesaler',
    'orders:step.delivered': 'Delivered',
    'orders:step.finished': 'Finished',
  },
  'CUST-34': { 'field:accessible_permissions': 'Accessible permissions' },
  'CUST-35': { 'onboarding:tab.tab': 'Onboard customers' },
  'CUST-68': { 'onboarding:tab.started': 'Onboarding process has started. You will be notified by e-mail.' },
  'CUST-02': { 'customers:search': 'Customer ID/name' },
  'ACC-02': {
    'field:name': 'Name',
    'field:username': 'Login name',
    'field:role': 'Role',
    'field:email': 'Email',
    'field:enable_notification': 'Send notifications',
    'word:actions': 'Actions',
  },
  'ACC-14S': { 'accounts:delete.text': 'The account of {0} will be deleted.' },
  'ACC-19': { 'accounts:created': 'User account successfully created.' },
  'ACC-20': { 'accounts:edited': 'New account was successfully edited.' },
  'ACC-21': { 'accounts:deleted': 'Account {0} was successfully deleted.' },
  'PLIST-07S': {
    'permissions:created': 'Permission was successfully created.',
    'permissions:edited': 'Permission was successfully edited.',
    'permissions:deleted': 'Permission was successfully deleted.',
  },
  'USR-08': { 'users:tab.detail': 'Detail', 'field:permissions': 'Permissions' },
  'USR-10': { 'field:oracle_id': 'Webuser No.' },
  'USR-14': { 'users:edit': 'Edit user' },
  'USR-21': { 'users:created': 'User successfully created.' },
  'USR-22': { 'users:edited': 'User: {0} was successfully edited' },
  'NOTIF-01': { 'word:catalog_notifications': 'Catalog notifications' },
  'NOTIF-02': { 'field:is_active': 'Active', 'catalog-notifications:inactive': 'Inactive', 'word:all_small': 'all' },
  'NOTIF-03': {
    'field:title': 'Title',
    'field:user_type': 'User type',
    'field:valid_from': 'Valid from',
    'field:valid_to': 'Valid to',
  },
  'NOTIF-08': { 'catalog-notifications:updated': 'Catalog notification updated successfully' },
  'NOTIF-09': {
    'catalog-notifications:delete_text': 'Are you sure you want to delete the catalog notification with title {0}?',
    'catalog-notifications:deleted': 'Catalog notification deleted successfully',
  },
  'NOTIF-10': {
    'catalog-notifications:add': 'Add notification',
    'catalog-notifications:created': 'Catalog notification created successfully',
  },
  'APP-01': { 'management:tab': 'Management', 'word:catalog_notifications': 'Catalog notifications' },
  'APP-02': { 'management:execute': 'Execute' },
  'APP-11': { 'management:queued': 'Management command has been put into the queue.' },
  'APP-12': {
    'management:orders': 'Order management section',
    'management:waiting': 'Send waiting orders – total waiting orders {0}',
  },
  'APP-13': { 'management:online': 'Disadmin is in online mode, orders can be sent' },
  'APP-14': { 'management:offline': "Disadmin is in offline mode, orders can't be sent" },
  'APP-18': { 'management:progress': 'Sending of waiting orders is in progress' },
  'APP-21': { 'management:failed': 'Sending of waiting orders failed' },
  'FMT-21S': {
    'kit:invalid.required': 'Required',
    'kit:invalid.email': 'Invalid email address',
    'kit:invalid.number': 'Must be a number',
  },
  'FMT-24': { 'kit:invalid.too_long': 'Must be {0} characters or less' },
  'FMT-25': { 'kit:invalid.from_4_to_5': 'Must be from 4 to 5 characters' },
  'FMT-28': { 'kit:password.too_short': 'Password must be at least {0} characters long!' },
  'DTERM-02': {
    'delivery-options:tab.customers': 'Delivery terms of customers',
    'delivery-options:tab.setting': 'Setting delivery terms',
  },
  'DTERM-08': { 'delivery-options:none_selected': 'Select at least one customer!' },
  'DTERM-15': { 'delivery-options:created': 'Delivery term was successfully created' },
  'DTERM-16': { 'delivery-options:edited': 'Delivery term was successfully edited' },
  'DTERM-17': { 'delivery-options:deleted': 'Delivery term: {0} was successfully deleted.' },
  'DTERM-19': { 'field:title': 'Title' },
  'DTERM-26': {
    'delivery-options:added': 'Delivery term was successfully added',
    'delivery-options:removed': 'Delivery term was successfully removed',
  },
  'DISC-02': {
    'field:discount_groups': 'Discount groups',
    'discount-desk:tab.customers': 'Customers in discount groups',
    'discount-desk:tab.limits': 'Discount limit codes',
  },
  'DISC-05': { 'word:add': 'Add' },
  'DISC-06': { 'word:import': 'Import' },
  'DISC-07': { 'discount-desk:export': 'Export' },
  'DISC-09': { 'discount-matrix:edit': 'Edit' },
  'DISC-10': { 'word:save': 'Save' },
  'DISC-13': { 'word:delete': 'Delete', 'discount-desk:delete.done': 'Discount group: {0} was successfully deleted.' },
  'DISC-14': { 'kit:invalid.percentage': 'Must be a number from 0 to 100' },
  'DISC-18': { 'discount-matrix:importing': 'Import of discount groups is in progress' },
  'DISC-19': { 'files:import.under_way': 'An upload is in progress.' },
  'DISC-20S': {
    'discount-desk:import.uploaded': 'File was uploaded.',
    'discount-desk:import.upload_failed': 'File upload failed.',
  },
  'DISC-22': { 'discount-desk:customers.inserted': 'Customers were inserted.' },
  'DISC-23': { 'discount-desk:customers.removed': 'Customers were removed.' },
  'DISC-35S': { 'discount-desk:groups_dialog.created': 'Discount group was successfully created.' },
  'MOD-01': { 'modules:tab.modules': 'Modules', 'modules:tab.licences': 'Licences' },
  'MOD-03': { 'modules:days_one': '{0} day', 'modules:days_other': '{0} days', 'modules:no_period': '---' },
  'MOD-08': { 'modules:csv.sent': 'CSV export will be sent to you email address.' },
  'MOD-19': { 'modules:dialog.no_options': '--- No options ---' },
  'MOD-27': { 'modules:created': 'Module licence created' },
  'MOD-28': { 'modules:done.cancel': 'Module canceled successfully' },
  'MOD-29': { 'modules:done.convert': 'Module converted successfully' },
  'MOD-30': { 'modules:done.downgrade': 'Module downgraded successfully' },
  'MOD-31': { 'modules:done.upgrade': 'Module upgraded successfully' },
}

const textAt = (key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], english)

const sources = ['console/src', 'server/src', 'contract/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
/** `basket:column.${name}`: every text of that place may be meant. */
const families = [...sources.matchAll(/`([\w-]+:[^`\s]*\$\{[^`]*)`/g)].map(
  ([, template]) => new RegExp(`^${template!.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
)

const isSaid = (key: string): boolean => {
  const said = key.replace(/_(one|other)$/, '')
  // `invalid.required` is said by the contract's own errors, without its namespace
  const names = [key, said, said.replace(/^kit:invalid\./, '')]
  return names.some((name) => sources.includes(`'${name}'`)) || families.some((family) => family.test(said))
}

test.each(Object.entries(required))('the texts of %s stand in their places as they are required', (_id, texts) => {
  expect(Object.fromEntries(Object.keys(texts).map((key) => [key, textAt(key)]))).toEqual(texts)
})

test('every required text is said somewhere', () => {
  const keys = Object.values(required).flatMap((texts) => Object.keys(texts))
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
  expect(['shell:list.made_up', 'my-customer:made_up'].filter(isSaid)).toEqual([])
})
