import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const keys = 'e2e/shell/keys.e2e.ts'
const late = 'e2e/shell/late.e2e.ts'

/** The stories that hold a part back, type, and find what was typed in it. */
const typedInto: Record<string, string> = {
  'basket/BasketDialog.tsx': 'e2e/basket/early.e2e.ts',
  'carts/lock/LockPopover.tsx': keys,
  'kit/views/AllViews.tsx': late,
  'kit/views/ViewDialog.tsx': late,
  'my-user/index.ts': keys,
  'shell/Palette.tsx': keys,
  'ui/ConfirmPopup.tsx': late,
  'ui/DatePopup.tsx': keys,
  'ui/DateTimePopup.tsx': late,
  'ui/DialogPopup.tsx': keys,
  'ui/MenuPopup.tsx': keys,
  'ui/PopoverPopup.tsx': keys,
  'ui/SelectPopup.tsx': keys,
}

/** A dialog or a question like any other: what is pressed waits for it in `latePart` and for its window in `DialogPopup` or `ConfirmPopup`. */
const dialogs = new Set(
  `carts/bulk/DeliverDialog carts/bulk/OutcomeDialog carts/bulk/SendOrders carts/bulk/SendSelected catalog-notifications/DetailDialog
   catalog-notifications/NotificationDialog customers/rights/CustomerRightsDialog delivery-terms/setting/TermDialog
   discount-groups/customers/MembershipDialog discount-groups/groups/AddGroupDialog discount-groups/groups/DeleteGroupDialog
   discount-groups/groups/GroupsDialog discount-groups/history/AsOfDialog discount-groups/history/HistoryDialog
   discount-groups/import/DiscountImportDialog discount-groups/limits/AddCodeDialog discount-groups/limits/DeleteCodeDialog
   discount-groups/matrix/LeaveQuestion discount-groups/matrix/MatrixDialogs discount-groups/why/WhyDialog house-files/OpenedFile
   house-files/UploadDialog kit/RefusedDialog kit/factor/FreshProofDialog modules/life/LicenceHistory modules/life/MoveLicence
   modules/life/NewLicence modules/renewals/ResellerMails second-factor/AppDialog shell/KeysDialog users/bulk/OutcomeDialog
   users/rights/ManyRightsDialog vehicle-references/EditReference vehicle-references/add/AddReferences
   vehicle-references/import/ReferenceImportDialog`
    .split(/\s+/)
    .map((name) => `${name}.tsx`),
)

/** Why nobody types into a part while it is on its way. */
const without: Record<string, string> = {
  'audit/Timeline.tsx': 'stands in its tab and is read',
  'discount-groups/customers/CustomersTab.tsx': 'a tab: the keys stay with the tabs until one goes into it',
  'discount-groups/limits/LimitsTab.tsx': 'a tab, as above',
  'discount-groups/matrix/DiscountMatrix.tsx': 'what the page itself shows: it takes no focus, so that nothing is meant for it yet',
  'handoffs/panel/HandoffPanel.tsx': 'a panel beside the list, which has no field; what is pressed waits for it as for a dialog',
  'kit/chart/DayDrawing.tsx': 'a drawing that comes with the page',
  'kit/views/ClosedView.tsx': 'stands in the place of the list and is read',
  'kit/views/NotedView.tsx': 'a note that comes with the list',
  'kit/views/TabStrip.tsx': 'comes with the list when there are views',
  'shell/MobileMenu.tsx': 'opened by a finger, on phones; it has no field',
}

/** The modules that are fetched as parts, by their path below console/src. Screens are pages of their own and take the focus as such. */
const found = globSync('console/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\./.test(file))
  .flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:later|latePart|lazy)(?:<[^()]*>)?\(\s*\(\)\s*=>\s*import\('([^']+)'\)/g)].map(([, part]) =>
      posix.join(posix.dirname(file.replaceAll('\\', '/')), part!).slice('console/src/'.length),
    ),
  )

test('every part that comes late has a story that types into it before it is there, or a reason why nobody does', () => {
  const named = [...Object.keys(typedInto), ...dialogs, ...Object.keys(without)]
  expect(new Set(named).size).toBe(named.length)
  expect([...new Set(found)].toSorted()).toEqual(named.toSorted())
})

test('no part is fetched in a way that the list above does not see', () => {
  const calls = globSync('console/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/\b(?:later|latePart|lazy)(?:<[^()]*>)?\(\s*\(\)\s*=>/g)])
  expect(calls.length).toBe(found.length)
})

test('the stories hold back the very part they are named for', () => {
  for (const [part, story] of Object.entries(typedInto)) {
    const name = part
      .replace(/\/index\.ts$|\.tsx$/, '')
      .split('/')
      .at(-1)
    expect(textOf(story), part).toMatch(new RegExp(`chunk\\([^)]*'${name}'`))
  }
})

test('what is called a dialog is one', () => {
  for (const part of dialogs)
    expect(textOf(`console/src/${part}`), part).toMatch(/<(\w*Dialog|SendOrder|SendSelected|RightsOfMany)\b/)
})
