import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../browser-path.ts'
import { medianOf } from '../median.ts'
import type { Outcome } from '../outcome.ts'
import { longestTaskOf } from '../trace.ts'
import { aBusyWorld } from './busy-world.ts'

/** Short words find most, slips cost most. */
const TYPED = {
  en: ['a', 'close courts', 'clsoe curts', 'move a booking'],
  bg: ['с', 'затвори кортове', 'премсти резервация'],
  ru: ['с', 'закрыть корты', 'пренести бронь'],
}
const KEY_MS = 120
const FOUND = 'search [role="option"]'

/** What the browser does for each key of a search, unthrottled: the first one loads and builds the search. */
export async function helpSearch(isShort: boolean): Promise<Outcome> {
  const rounds = isShort ? 1 : 5
  const { server, club, stop } = await aBusyWorld({ days: 2, recordedDays: 1, series: 1, clients: 10 }, 'built')
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: await browserPath() })
  try {
    const [first, later]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const tasks: KeyTasks[] = []
      for (const [language, words] of Object.entries(TYPED)) {
        const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 1000 } })
        await page.addInitScript((value) => localStorage.setItem('accessToken', value), club.tokens[0] ?? '')
        await page.goto(`http://127.0.0.1:${server.port}${language === 'en' ? '' : `/${language}`}/admin/help`)
        tasks.push(await keysOf(page, words))
        await page.close()
      }
      first.push(Math.max(...tasks.map((one) => one.first)))
      later.push(Math.max(...tasks.map((one) => one.later)))
    }
    const row = (name: string, longest: number[]) => ({
      name: `help search, the longest task of ${name}`,
      value: medianOf(longest),
      unit: 'ms',
      bar: { atMost: isShort ? 500 : 50 },
    })
    return {
      rows: [row('the first key, which loads the search', first), row('a later key', later)],
      notes: [`Longest tasks of the rounds in ms, first key: ${figures(first)}; later keys: ${figures(later)}.`],
    }
  } finally {
    await browser.close()
    await stop()
  }
}

interface KeyTasks {
  first: number
  later: number
}

async function keysOf(page: Page, [firstWord = '', ...words]: string[]): Promise<KeyTasks> {
  const field = page.locator('search input').first()
  await field.waitFor()
  // What the page itself loads when idle.
  await page.waitForTimeout(2_000)
  await field.focus()
  const first = await longestTaskOf(page, async () => {
    await page.keyboard.type(firstWord)
    await page.locator(FOUND).first().waitFor()
    await page.waitForTimeout(500)
  })
  const later = await longestTaskOf(page, async () => {
    for (const word of words) {
      await field.selectText()
      await page.keyboard.type(word, { delay: KEY_MS })
      await page.locator(FOUND).first().waitFor()
    }
    await page.waitForTimeout(500)
  })
  return { first, later }
}

const figures = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ')
