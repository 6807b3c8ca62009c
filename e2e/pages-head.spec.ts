import type { Page } from '@playwright/test'
import { expect, test, type World } from './support/world.ts'

const LANGUAGES = [
  ['en', ''],
  ['bg', '/bg'],
  ['ru', '/ru'],
] as const

const PAGES = ['/', '/terms', '/privacy', '/cookies', '/why-korto', '/login']

/** The head of a page as the server sends it. Fetched by a page of the same origin, which is cheaper than visiting each. */
const headOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text()
    const { head, title } = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string, name: string) =>
      [...head.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
    const byName = (selector: string, name: string, value: string) =>
      Object.fromEntries(
        [...head.querySelectorAll(selector)].map((element) => [
          element.getAttribute(name),
          element.getAttribute(value),
        ]),
      )
    return {
      title,
      descriptions: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      alternates: byName('link[rel="alternate"][hreflang]', 'hreflang', 'href'),
      social: byName('meta[property^="og:"]', 'property', 'content'),
    }
  }, path)

async function anyPage(world: World) {
  const { page } = await world.signedOut()
  await page.goto('/robots.txt')
  return page
}

test('every public page has a translated title with the brand, and a description of its own [BOOT-17, BOOT-18]', async ({
  world,
}) => {
  const club = await world.aClub('Headed Tennis')
  const page = await anyPage(world)
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const [language, prefix] of LANGUAGES) {
    for (const path of [...PAGES, club.path]) {
      const { title, descriptions: said } = await headOf(page, path === '/' ? prefix || '/' : prefix + path)
      expect(title).toMatch(/\S - Korto$/)
      expect(said).toHaveLength(1)
      const [description = ''] = said
      expect(description.length, path).toBeGreaterThan(25)
      if (language !== 'en') expect(description, path).toMatch(/[а-я]{3}/)
      if (language !== 'en' && path !== club.path) expect(title, path).toMatch(/[а-я]{3}/)
      titles.add(`${language} ${title}`)
      descriptions.add(description)
    }
  }
  expect(titles.size).toBe(LANGUAGES.length * (PAGES.length + 1))
  expect(descriptions.size).toBe(LANGUAGES.length * (PAGES.length + 1))
})

test('every public page links its address in all languages [BOOT-19, BOOT-20]', async ({ world }) => {
  const club = await world.aClub('Canonical Tennis')
  const page = await anyPage(world)
  const first = club.path.replace(/[^/]+$/, '')
  const { origin } = new URL((await headOf(page, '/')).canonical[0] ?? '')
  for (const [language, prefix] of LANGUAGES) {
    for (const path of [...PAGES, first]) {
      const address = (before: string) => origin + (path === '/' ? before || '/' : before + path)
      const { canonical, alternates, social } = await headOf(
        page,
        `${path === '/' ? prefix || '/' : prefix + path}?utm=1`,
      )
      expect(canonical).toEqual([address(prefix)])
      expect(alternates).toEqual({ en: address(''), bg: address('/bg'), ru: address('/ru'), 'x-default': address('') })
      expect(social['og:url']).toBe(address(prefix))
      expect(social['og:locale']).toBe({ en: 'en_US', bg: 'bg_BG', ru: 'ru_RU' }[language])
    }
  }
  const picture = await page.request.get('/icons/social-1200x630.png')
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('pages have structured data about the operator and the club', async ({ world }) => {
  const club = await world.aClub('Structured "Tennis" </script>')
  const { page } = await world.withoutScripts()
  const structured = async (path: string) => {
    await page.goto(path)
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  }
  expect((await structured('/'))['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual([
    'Organization',
    'WebSite',
  ])
  const data = await structured(`/bg${club.path}`)
  expect(data).toMatchObject({
    '@type': 'SportsActivityLocation',
    name: 'Structured "Tennis" </script>',
    address: { addressLocality: 'Sofia', addressCountry: 'Bulgaria' },
  })
  expect(data.openingHoursSpecification[0]).toMatchObject({ '@type': 'OpeningHoursSpecification' })
  expect(data.url).toContain('/bg/places/')
})

test('the sitemap has every visible club in three languages, and robots.txt links to it', async ({ world }) => {
  const club = await world.aClub('Mapped Tennis')
  const { page } = await world.signedOut()
  const first = club.path.replace(/[^/]+$/, '')
  const xml = await (await page.request.get('/sitemap.xml')).text()
  const origin = /<loc>([^<]*)\/<\/loc>/.exec(xml)?.[1]
  for (const prefix of ['', '/bg', '/ru'])
    for (const path of ['/why-korto', '/terms', '/privacy', '/cookies', first])
      expect(xml).toContain(`<loc>${origin}${prefix}${path}</loc>`)
  const parsed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return { errors: document.querySelectorAll('parsererror').length, urls: document.querySelectorAll('url').length }
  }, xml)
  expect(parsed.errors).toBe(0)
  expect(parsed.urls % 3).toBe(0)
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/terms', '/bg/why-korto', first]) {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('noindex')
  }
})
