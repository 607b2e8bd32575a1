import { languages } from '@disadmin/contract/kit/languages'
import { expect, mountConsole, page, test } from '../kit/index.ts'

const lists = ['carts', 'orders', 'handoffs', 'customers', 'users', 'accounts', 'webhooks?tab=deliveries']
const all = lists.flatMap((list) => languages.filter((language) => language !== 'en').map((language) => ({ list, language })))

/** What a list may not cut: the names of its columns, and the words of its states. */
const cut = () =>
  [...document.querySelectorAll('main th, main th .truncate, main td span.rounded-full .truncate')]
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth)
    .map((element) => element.textContent)

test.each(all)(
  'no name of a column and no state is cut in $list, and it is no wider than the screen, in $language',
  async ({ list, language }) => {
    await mountConsole({ as: 'admin', at: `/admin/${list}`, language })
    await expect.element(page.css('main table').first()).not.toHaveAttribute('aria-busy', 'true')
    await document.fonts.ready
    expect(cut()).toEqual([])
    for (const { parentElement: box } of document.querySelectorAll('main table'))
      expect(box!.scrollWidth).toBeLessThanOrEqual(box!.clientWidth)
  },
)
