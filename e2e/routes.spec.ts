import { expect, test } from './support/world.ts'

test('the server answers every address of the app in all three languages, also on reload [ROUTE-26]', async ({
  world,
}) => {
  const club = await world.aClub('Deep Tennis')
  const { page } = await world.signedOut()
  for (const [prefix, language] of [
    ['', 'en'],
    ['/bg', 'bg'],
    ['/ru', 'ru'],
  ] as const) {
    for (const path of ['/', '/login', club.path.replace(/[^/]+$/, ''), club.path]) {
      const address = path === '/' ? prefix || '/' : `${prefix}${path}`
      const answer = await page.request.get(address)
      expect(answer.status(), address).toBe(200)
      const html = await answer.text()
      expect(html, address).toContain(`<html lang="${language}"`)
      expect(html, address).toContain('/assets/entry.client-')
      if (path.startsWith('/places')) expect(html, address).toContain('Deep Tennis')
    }
    const missing = await page.request.get(`${prefix}/nonsense`)
    expect(missing.status()).toBe(404)
    expect(await missing.text()).toContain(`<html lang="${language}"`)
  }
  await page.goto(`/bg${club.path}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Deep Tennis' })).toBeVisible()
})

test('two responses of a page have different nonces, each matching its policy', async ({ world }) => {
  const { page } = await world.signedOut()
  const nonces = []
  for (let visit = 0; visit < 2; visit++) {
    const answer = await page.request.get('/')
    const html = await answer.text()
    const [, inPage] = /<script nonce="([^"]+)"/.exec(html) ?? []
    const [, inPolicy] =
      /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '') ?? []
    expect(inPage).toBeTruthy()
    expect(inPage).toBe(inPolicy)
    nonces.push(inPage)
  }
  expect(nonces[0]).not.toBe(nonces[1])
})
