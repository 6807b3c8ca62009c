import type { Page } from '@playwright/test'
import en from '../apps/web/src/texts/common/en.json' with { type: 'json' }
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

/** The texts of a page, element by element. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (text && parent && !parent.closest('script, style, code, pre, [lang]:not(html)')) words.push(text)
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)?.trim()
        if (text && !element.closest('[lang]:not(html)')) words.push(text)
      }
    return words
  })

/** Names that are the same in all languages, and names of clubs. */
const isWord = (text: string, names: Set<string>) =>
  /[A-Za-z]{3}/.test(text.replace(/Korto|Google|DB-IP|API|SMS|VIP|\S+@\S+|\S+\.example/gi, '')) && !names.has(text)

/** Names of clubs and items, also of other tests; read after the page. */
async function namesOf(page: Page): Promise<Set<string>> {
  const names = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string') names.add(value.trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const path of ['/api/sites', '/api/coaches?country=Bulgaria'])
    collect(await (await page.request.get(path)).json())
  // Known cities, countries and sports are translated.
  for (const [key, text] of Object.entries(en)) if (key.startsWith('names.')) names.delete(text)
  return names
}

/** `home.title`, but not an address in a picture. */
const RAW_KEY = /^[a-z]+(\.(?!example)[a-z]+[A-Za-z]*)+$/

/** Pages that scripts change, and pages of which the server renders every text. */
const INTERACTIVE = ['', '/login']
const STATIC = ['/terms', '/privacy', '/cookies', '/why-korto', '/offline', '/nonsense']

test('every page is fully translated: no raw keys, and no English left in Bulgarian or Russian [BOOT-01]', async ({
  world,
}) => {
  const club = await world.aClub('Whole Tennis')
  const visitor = await world.signedOut()
  const plain = await world.withoutScripts()
  for (const path of [...INTERACTIVE, club.path, ...STATIC]) {
    const { page } = STATIC.includes(path) ? plain : visitor
    await page.goto(path || '/')
    const found = await wordsOn(page)
    const names = await namesOf(page)
    const english = new Set(found.filter((text) => isWord(text, names)))
    expect(english.size, path).toBeGreaterThan(3)
    for (const text of english) expect(text, path).not.toMatch(RAW_KEY)
    for (const language of ['bg', 'ru']) {
      await page.goto(`/${language}${path}`)
      const words = await wordsOn(page)
      expect(
        words.filter((text) => english.has(text)),
        `/${language}${path}`,
      ).toEqual([])
      for (const text of words) expect(text, `/${language}${path}`).not.toMatch(RAW_KEY)
      expect(await page.title()).toMatch(/[а-яА-Я]|Whole Tennis/)
    }
  }
})

test('a text changed on the server appears without a new build, on the page and in the app [RT-04]', async ({
  world,
}) => {
  const key = { language: 'bg' as const, key: 'cookies.lead' }
  const text = 'Само две бисквитки.'
  const { page } = await world.signedOut()
  await page.goto('/bg/cookies')
  await expect(page.getByText('Две бисквитки, няколко настройки')).toBeVisible()
  await world.db
    .insertInto('text_overrides')
    .values({ ...key, text })
    .execute()
  try {
    await expect.poll(async () => (await page.request.get('/bg/cookies')).text(), { timeout: 10_000 }).toContain(text)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto('/bg/cookies')
    await hydrated(page)
    await expect(page.getByText(text)).toBeVisible()
    expect(problems).toEqual([])
    // The same after a navigation from another language.
    await page.goto('/cookies')
    await hydrated(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/bg/cookies')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByText(text)).toBeVisible()
    await hydrated(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/terms')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  } finally {
    await world.db.deleteFrom('text_overrides').where('key', '=', key.key).execute()
  }
  await expect.poll(async () => (await page.request.get('/bg/cookies')).text(), { timeout: 10_000 }).not.toContain(text)
})
