import { carts } from '@disadmin/contract/carts/carts'
import { dashboard, type Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { renewals } from '@disadmin/contract/licences/renewals'
import { orders } from '@disadmin/contract/orders/orders'
import { address, answer, expect, expectNoSeriousAxe, mountConsole, page, press, recorded } from '../kit/index.ts'
import { refused, sent, test, textsOf, toast } from '../kit/index.ts'

const path = '/admin/dashboard'
const figures = recorded(dashboard.get)
const tile = (name: string) => page.getByRole('region', { name, exact: true })
const heads = page.css('main section h2')
const open = async (as: Parameters<typeof mountConsole>[0]['as'] = 'admin') => {
  await mountConsole({ as, at: path })
  await expect.element(heads.first()).toBeVisible()
}
const focus = (found: { element: () => Element }) => (found.element() as HTMLElement).focus()
const askedCarts = () => sent(carts.list).at(-1)?.query

test('an administrator sees every tile, with a drawing of the days [SHELL-25] [SHELL-26S]', async () => {
  await open()
  const names = ['Open carts by age', 'Carts per day', 'Turnover per day', 'Waiting and failed hand-offs', 'Lost sales by reason']
  expect(textsOf(heads)).toEqual([...names, 'Licences ending', 'Top customers', 'Last imports', 'Newest baskets'])
  await expect.element(page.css('.recharts-bar-rectangle').first()).toBeVisible()
  await expectNoSeriousAxe()
})

const { ages } = figures.open_carts!
const opens = 'new,partly_done'
const { days, total } = figures.carts_per_day!
const tooExpensive = figures.lost_sales!.reasons.find(({ reason }) => reason === 'Too expensive')!
const leads = [
  { name: 'Open carts by age', link: /140 open carts/, list: carts.list, query: { status__in: opens }, says: '140' },
  {
    name: 'Open carts by age',
    link: /Over 7 days/,
    list: carts.list,
    query: { status__in: opens, to: ages.at(-1)!.to },
    says: '22',
  },
  {
    name: 'Carts per day',
    link: /in 30 days/,
    list: carts.list,
    query: { from: days[0]!.from, to: days.at(-1)!.to },
    says: `${total}`,
  },
  { name: 'Turnover per day', link: /today$/, list: carts.list, query: { from: days.at(-1)!.from }, says: 'CHF 0.00' },
  { name: 'Waiting and failed hand-offs', link: /^Failed/, list: orders.list, query: { handoff__in: 'failed' }, says: '0' },
  {
    name: 'Lost sales by reason',
    link: /^Too expensive/,
    list: lostSales.list,
    query: { reason: 'Too expensive' },
    says: `${tooExpensive.count}`,
  },
  { name: 'Licences ending', link: /^Within 90 days/, list: renewals.list, query: { within: '90', happens: 'ends' }, says: '49' },
  { name: 'Top customers', link: /^20517|Autoteile Glattal/, list: carts.list, query: { customer_no: '20517' }, says: '25’395' },
] as const
test.each(leads)('$link of $name opens the list it counts [SHELL-26S]', async ({ name, link, list, query, says }) => {
  await open()
  const figure = tile(name).getByRole('link', { name: link }).first()
  await expect.element(figure).toMatchTextContent(says)
  await figure.click()
  await expect.poll(() => sent(list).at(-1)?.query).toMatchObject(query)
  await expect.poll(address).not.toContain(path)
})

test('a day is opened from the table with the keyboard [SHELL-26S]', async () => {
  await open()
  const carts = tile('Carts per day')
  const table = carts.getByRole('button', { name: 'As a table' })
  focus(table)
  await press('Enter')
  await expect.element(table).toHaveAttribute('aria-pressed', 'true')
  const links = carts.getByRole('rowgroup').last().getByRole('link')
  await expect.element(links).toHaveLength(30)
  focus(links.nth(2))
  await press('Enter')
  await expect.poll(() => askedCarts()?.['from']).toBe(days.at(-3)!.from)
})

test('a bar of the days opens its list by a click, and the day the arrows stand at by Enter [SHELL-26S]', async () => {
  const last = days.findLastIndex(({ value }) => value > 0)
  await open()
  await page.css('.recharts-bar-rectangle path').last().click()
  await expect.poll(() => askedCarts()?.['from']).toBe(days[last]!.from)
  await open()
  const drawing = tile('Carts per day').getByRole('application')
  await expect.element(drawing).toBeVisible()
  focus(drawing)
  await press('ArrowRight', 'ArrowRight', 'ArrowRight')
  const note = tile('Carts per day').element().getElementsByClassName('recharts-tooltip-wrapper')
  await expect.poll(() => note[0]?.textContent).toMatch(/^\d\d\.\d\d\./)
  const [date, month] = note[0]!.textContent.split('.')
  await press('Enter')
  await expect.poll(() => askedCarts()?.['from']).toBe(days.find(({ day }) => day.endsWith(`${month}-${date}`))?.from)

  // the line of sums has no bars: the day beneath the pointer
  await open()
  await tile('Turnover per day').getByRole('application').click()
  await expect.poll(address).toMatch(/\/admin\/carts\?.*from=/)
})

test('everybody hides and orders their tiles by keyboard; it stays, and is taken back [SHELL-26S]', async () => {
  let tiles = figures.tiles
  answer(dashboard.get, () => ({ ...figures, tiles }))
  answer(dashboard.arrange, ({ body }) => {
    tiles = body.tiles.length === 0 ? figures.tiles : [...body.tiles]
    return undefined
  })
  await open()
  const button = page.getByRole('button', { name: 'Arrange tiles' })
  focus(button)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Arrange tiles' })
  await expect.element(dialog.getByRole('checkbox').first()).toHaveFocus()
  focus(dialog.getByRole('checkbox', { name: 'Turnover per day' }))
  await press(' ')
  const up = dialog.getByRole('button', { name: 'Move Last imports up' })
  focus(up)
  for (let i = 0; i < 9; i++) await press('Enter')
  await expect.element(up).toHaveFocus()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Last imports stands at 1 of 9')
  await expectNoSeriousAxe()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Your tiles were saved.')).toBeVisible()
  await expect.element(heads.first()).toHaveTextContent('Last imports')
  await expect.element(tile('Turnover per day')).not.toBeInTheDocument()
  await button.click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(heads.first()).toHaveTextContent('Open carts by age')
  await expect.element(heads).toHaveLength(9)
  expect(sent(dashboard.arrange).at(-1)?.body).toEqual({ tiles: [] })
})

test('a tile that failed says so and is tried again by itself; the others stand [SHELL-26S]', async () => {
  const broken: Dashboard = { ...figures, failed: ['lost_sales'], lost_sales: null }
  answer(dashboard.get, ({ query }) => (query['tiles'] ? figures : broken))
  await open('sales1')
  const lost = tile('Lost sales by reason')
  await expect.element(lost.getByRole('alert')).toMatchTextContent('The figures could not be read')
  await expect.element(tile('Open carts by age').getByRole('listitem')).toHaveLength(5)
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect.element(lost.getByRole('listitem').first()).toBeVisible()
  expect(sent(dashboard.get).at(-1)?.query).toEqual({ tiles: 'lost_sales' })
})

test('what cannot be read at all is tried again; no tile stands where there is none to show [SHELL-25]', async () => {
  answer(dashboard.get, refused(503))
  await mountConsole({ as: 'it', at: path })
  await expect.element(page.getByText('The figures could not be read')).toBeVisible()
  answer(dashboard.get, { ...figures, tiles: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing to show for your account')).toBeVisible()
})

test('the newest baskets and the last imports open what they name [SHELL-26S]', async () => {
  await open()
  const hrefs = (name: string) =>
    tile(name)
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  expect(hrefs('Newest baskets')).toEqual(figures.newest_carts!.map(({ id }) => `/admin/carts?basket=${id}`))
  expect(hrefs('Last imports')).toHaveLength(figures.imports!.length)
  answer(carts.get, { ...recorded(carts.get), id: 105_000 })
  await tile('Newest baskets')
    .getByRole('link', { name: /105000/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Basket detail 105000' })).toBeVisible()
})

test('to customers’ people it speaks of what they ordered, and no basket is unseen', async () => {
  await open('garage')
  await expect.element(tile('Ordered per day, CHF')).toBeVisible()
  await expect.element(tile('Customers who ordered most')).toMatchTextContent('Ordered in 30 days, CHF')
  const words = page.css('main').element().textContent
  expect(words).not.toMatch(/turnover|not seen/i)
})
