import { expect, expectNoSeriousAxe, test } from './test.ts'

// The watch over every page is only worth something if it sees: here each kind of trouble is planted once.
const planted = (body: string, csp = "default-src 'self'; script-src 'self' 'sha256-none'") => ({
  contentType: 'text/html',
  headers: { 'content-security-policy': csp },
  body: `<!doctype html><html lang="en"><title>Planted</title><link rel="icon" href="data:,"><main><h1>Planted</h1>${body}</main></html>`,
})

test('sees a violation of the content security policy', async ({ page, complaints }) => {
  complaints.expect(/./)
  const told = page.waitForEvent('console', (message) => message.text().startsWith('Content security policy violated: script-src'))
  await page.route('**/planted', (route) => route.fulfill(planted('<script>document.title = "ran"</script>')))
  await page.goto('/planted')
  expect((await told).type()).toBe('error')
  expect(await page.title()).toBe('Planted')
})

test('fails a test on what nobody expected, and only on that', async ({ page, collector }) => {
  await page.route('**/planted', (route) => route.fulfill(planted('<p>Here</p>', "default-src 'self' 'unsafe-inline' data:")))
  await page.goto('/planted')
  expect(collector.all()).toEqual([])
  await page.evaluate(() => {
    console.error('a first trouble')
    setTimeout(() => {
      throw new Error('a second trouble')
    })
  })
  await expect.poll(() => collector.all().length).toBe(2)
  expect(collector.all().join()).toMatch(/a first trouble.*Uncaught: Error: a second trouble/s)
  collector.expect(/first/)
  expect(collector.all()).toHaveLength(1)
  collector.expect(/second/)
})

test('takes a 4xx of the API for an answer, a missing file for a trouble', async ({ page, collector }) => {
  await page.route('**/planted', (route) => route.fulfill(planted('<p>Here</p>', "default-src 'self' data:")))
  await page.goto('/planted')
  const statuses = await page.evaluate(async () => [(await fetch('/api/v1/my-user')).status, (await fetch('/missing.js')).status])
  expect(statuses[0]).toBeGreaterThanOrEqual(400)
  expect(statuses[0]).toBeLessThan(500)
  expect(statuses[1]).toBe(404)
  await expect.poll(() => collector.all().length).toBe(1)
  expect(collector.all()[0]).toContain('/missing.js')
  collector.expect(/missing\.js/)
})

test('axe finds a button without a name', async ({ page }) => {
  await page.route('**/planted', (route) =>
    route.fulfill(planted('<button type="button"></button>', "default-src 'self' data:; require-trusted-types-for 'script'")),
  )
  await page.goto('/planted')
  await expect(expectNoSeriousAxe(page)).rejects.toThrow('button-name')
  await expectNoSeriousAxe(page, { exclude: ['button'] })
})

test('axe looks at a list that is just being read anew as it is before and after', async ({ page }) => {
  const list = '<style>@layer planted { ul { opacity: 0.5 } }</style><ul aria-busy="true"><li>Basket 104768</li></ul>'
  await page.route('**/planted', (route) => route.fulfill(planted(list, "default-src 'self' 'unsafe-inline' data:")))
  await page.goto('/planted')
  await expectNoSeriousAxe(page)
  const ul = page.locator('ul')
  await expect(ul).toHaveCSS('opacity', '0.5')
  await ul.evaluate((one) => one.removeAttribute('aria-busy'))
  await expect(expectNoSeriousAxe(page)).rejects.toThrow('color-contrast')
})

test('two people have two browsers', async ({ person }) => {
  const [one, two] = [await person(), await person()]
  await one.goto('/healthz')
  await two.goto('/healthz')
  await one.evaluate(() => localStorage.setItem('whose', 'one'))
  expect(await two.evaluate(() => localStorage.getItem('whose'))).toBeNull()
})

test('what the page asks in the moment when its requests are let go is answered', async ({ page }) => {
  await page.goto('/healthz')
  const counts = await page.evaluateHandle(() => {
    const all = { asked: 0, answered: 0, timer: 0 }
    all.timer = window.setInterval(() => {
      // more of them at once than a browser has room for end by themselves
      if (all.asked - all.answered >= 100) return
      all.asked += 1
      void fetch('/healthz').then(() => (all.answered += 1))
    }, 2)
    return all
  })
  for (let times = 0; times < 20; times++) {
    await page.route('**/api/v1/carts', (route) => route.continue())
    await page.unroute('**/api/v1/carts')
  }
  await counts.evaluate(({ timer }) => clearInterval(timer))
  expect(await counts.evaluate(({ asked }) => asked)).toBeGreaterThan(50)
  await expect.poll(() => counts.evaluate(({ asked, answered }) => asked - answered)).toBe(0)
})
