import type { Page } from '@playwright/test'
import { someClubs } from './support/clubs.ts'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

const answerGeo = (page: Page, place: { country: string; city: string }) =>
  page.route('**/api/geo', (route) => route.fulfill({ json: place }))

const country = (page: Page) => page.getByLabel('Country')
const city = (page: Page) => page.getByLabel('City')
const clubs = (page: Page) => page.getByRole('article').getByRole('heading')
const sports = (page: Page) => page.getByRole('navigation', { name: 'Sports' })

async function expectPlace(page: Page, where: string, town: string) {
  await expect(country(page)).toHaveValue(where)
  await expect(city(page)).toHaveValue(town)
}

test('country and city filter the clubs; like the language they are remembered on reload and in a new tab [HOME-04] [HOME-05] [BOOT-13]', async ({
  world,
}) => {
  await someClubs(world, [
    { name: 'Lyon Padel', country: 'France', city: 'Lyon', tags: ['Padel'] },
    { name: 'Paris Tennis', country: 'France', city: 'Paris', tags: ['Tennis'] },
  ])
  const { page, context } = await world.signedOut()
  await answerGeo(page, { country: 'Germany', city: 'Berlin' })
  await page.goto('/')
  await hydrated(page)
  await expectPlace(page, 'Germany', 'Berlin')
  await country(page).selectOption('France')
  await expectPlace(page, 'France', '')
  await expect(clubs(page)).toHaveText(['Lyon Padel', 'Paris Tennis'])
  await expect(city(page).locator('option')).toHaveText(['All cities', 'Lyon', 'Paris'])
  await city(page).selectOption('Paris')
  await expect(clubs(page)).toHaveText(['Paris Tennis'])

  await page.reload()
  await expect(clubs(page)).toHaveText(['Paris Tennis'])
  await expectPlace(page, 'France', 'Paris')
  const other = await context.newPage()
  await answerGeo(other, { country: 'Germany', city: 'Berlin' })
  await other.goto('/')
  await expect(clubs(other)).toHaveText(['Paris Tennis'])
  await expectPlace(other, 'France', 'Paris')
  await other.goto('/?lang=ru')
  await expect(other.locator('html')).toHaveAttribute('lang', 'ru')
  const third = await context.newPage()
  await third.goto('/')
  await expect(third).toHaveURL(`${world.url}/ru`)
})

test('without a choice geolocation decides, and is not stored [BOOT-15]', async ({ world }) => {
  await someClubs(world, [{ name: 'Porto Tennis', country: 'Portugal', city: 'Porto' }])
  const { page } = await world.signedOut()
  await answerGeo(page, { country: 'Portugal', city: 'Porto' })
  await page.goto('/')
  await expect(clubs(page)).toHaveText(['Porto Tennis'])
  await expectPlace(page, 'Portugal', 'Porto')
  expect(await page.evaluate(() => localStorage.getItem('country'))).toBeNull()
})

test('the home page has a choice of sports, each with an address of its own [HOME-03] [HOME-06] [HOME-07]', async ({
  world,
}) => {
  await someClubs(world, [
    { name: 'Rome Racket', country: 'Italy', city: 'Rome', tags: ['Tennis', 'Squash'] },
    { name: 'Rome Pool', country: 'Italy', city: 'Rome', tags: ['Swimming'] },
  ])
  const { page } = await world.signedOut()
  await page.goto('/')
  await hydrated(page)
  await country(page).selectOption('Italy')
  await expect(sports(page).getByRole('link')).toHaveText(['All sports', 'Swimming', 'Tennis', 'Squash'])
  await sports(page).getByRole('link', { name: 'Squash' }).click()
  await expect(page).toHaveURL(`${world.url}/tag/Squash/`)
  await expect(clubs(page)).toHaveText(['Rome Racket'])
  await expect(page).toHaveTitle('Squash: book a court - Korto')
  await expect(sports(page).getByRole('link', { name: 'Squash' })).toHaveAttribute('aria-current', 'page')

  await sports(page).getByRole('link', { name: 'All sports' }).click()
  await expect(page).toHaveURL(`${world.url}/`)
  await expect(clubs(page)).toHaveText(['Rome Pool', 'Rome Racket'])
})

test('a tag in the query shows the same as its own page, in any case; an unknown one has no data [HOME-08] [HOME-09]', async ({
  world,
}) => {
  await someClubs(world, [
    { name: 'Tag Curling', tags: ['Curling'] },
    { name: 'Tag Hockey', tags: ['Hockey'] },
  ])
  const { page } = await world.withoutScripts()
  for (const address of ['/?tag=Curling', '/tag/Curling/', '/tag/cUrLiNg/']) {
    await page.goto(address)
    await expect(clubs(page)).toHaveText(['Tag Curling'])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tag\/Curling\/$/)
  }
  await page.goto('/tag/Quidditch/')
  await expect(page.getByText('No data')).toBeVisible()
  await expect(page.getByText('No club here offers Quidditch yet.')).toBeVisible()
  await expect(clubs(page)).toHaveCount(0)
})

test('search finds clubs by name, city, address, sport and coach, half a second after the last key [HOME-16] [HOME-18]', async ({
  world,
}) => {
  await someClubs(world, [
    { name: 'Alpha Club', country: 'Spain', city: 'Madrid', tags: ['Tennis'], coaches: ['Lucia Gomez'] },
    { name: 'Beta Club', country: 'Spain', city: 'Sevilla', tags: ['Padel'] },
  ])
  const { page } = await world.signedOut()
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await country(page).selectOption('Spain')
  await expect(clubs(page)).toHaveCount(2)
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByRole('searchbox')
  for (const { typed, found } of [
    { typed: 'beta', found: ['Beta Club'] },
    { typed: 'madrid', found: ['Alpha Club'] },
    { typed: 'PADEL sevi', found: ['Beta Club'] },
    { typed: 'lucia', found: ['Alpha Club'] },
    { typed: 'мадрид тенис', found: ['Alpha Club'] },
    { typed: 'Лусия', found: ['Alpha Club'] },
    { typed: 'padle', found: ['Beta Club'] },
    { typed: 'a', found: ['Alpha Club', 'Beta Club'] },
  ]) {
    const before = await clubs(page).allTextContents()
    await field.fill(typed)
    await page.clock.runFor(450)
    expect(await clubs(page).allTextContents()).toEqual(before)
    await page.clock.runFor(100)
    await expect(clubs(page)).toHaveText(found)
  }
})

test('a search says what it found elsewhere, or nothing, and how to go on', async ({ world }) => {
  await someClubs(world, [
    { name: 'Zadar Club', country: 'Croatia', city: 'Zadar', tags: ['Tennis'] },
    { name: 'Split Club', country: 'Croatia', city: 'Split', tags: ['Padel'] },
  ])
  const { page } = await world.signedOut()
  await page.goto('/')
  await hydrated(page)
  await country(page).selectOption('Croatia')
  await city(page).selectOption('Zadar')
  const field = page.getByRole('searchbox')
  const search = async (typed: string) => {
    await field.fill(typed)
    await field.press('Enter')
  }
  await search('padel Split')
  await expect(clubs(page)).toHaveText(['Split Club'])
  await expect(page.getByRole('heading', { name: 'Clubs in Croatia' })).toBeVisible()
  await expect(page.getByText('Nothing in the chosen city for “padel Split”.')).toBeVisible()
  for (const typed of ['🎾🏓', 'y'.repeat(200)]) {
    await search(typed)
    await expect(page.getByText(`Nothing found for “${typed.slice(0, 40)}`)).toBeVisible()
    await expect(page.getByText('Check the spelling or use fewer words')).toBeVisible()
    await expect(clubs(page)).toHaveCount(0)
  }
  await search('q')
  await expect(page.getByText('Type at least two letters')).toBeVisible()
  await expect(clubs(page)).toHaveText(['Zadar Club'])
  await search('zzzz')
  await page.getByRole('button', { name: 'Show all clubs' }).click()
  await expect(clubs(page)).toHaveText(['Split Club', 'Zadar Club'])
  await page.goto('/?search=%F0%9F%8E%BE%F0%9F%8E%BE')
  await expect(page.getByText('Nothing found for “🎾🎾”')).toBeVisible()
})

test('an empty search field suggests something else every three seconds, and it is there to be found [HOME-19]', async ({
  world,
}) => {
  await someClubs(world, [
    { name: 'Gent Club', country: 'Belgium', city: 'Gent', tags: ['Padel'], coaches: ['Emma Peeters'] },
  ])
  const { page } = await world.signedOut()
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await country(page).selectOption('Belgium')
  const field = page.getByRole('searchbox')
  const hint = () => field.getAttribute('placeholder')
  const hints: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    const shown = (await hint()) ?? ''
    hints.push(shown)
    await page.clock.runFor(3_000)
    await expect.poll(hint).not.toBe(shown)
  }
  const examples = new Set(hints.flatMap((shown) => shown.match(/“(.+)”/)?.[1] ?? []))
  expect([...examples]).toEqual(expect.arrayContaining(['Emma', 'padel Gent']))
  for (const example of examples) {
    await field.fill(example)
    await field.press('Enter')
    await expect(clubs(page)).toHaveText(['Gent Club'])
  }
  await field.fill('tennis')
  const resting = await hint()
  await page.clock.runFor(6_000)
  expect(await hint()).toBe(resting)
})

test('coaches are listed beside the clubs, by place, sport and name, with links to their timetable [HOME-20]', async ({
  world,
}) => {
  const [vienna] = await someClubs(world, [
    { name: 'Wien Tennis', country: 'Austria', city: 'Vienna', tags: ['Tennis'], coaches: ['Anna Berg', 'Karl Vogt'] },
    { name: 'Graz Padel', country: 'Austria', city: 'Graz', tags: ['Padel'], coaches: ['Eva Lang'] },
  ])
  const { page } = await world.signedOut()
  await page.goto('/')
  await hydrated(page)
  await country(page).selectOption('Austria')
  const coaches = page.getByRole('region', { name: 'Coaches in' })
  await expect(coaches.getByRole('link')).toHaveText(['Anna Berg', 'Eva Lang', 'Karl Vogt'])
  await expect(coaches).toContainText('Wien Tennis')
  await city(page).selectOption('Graz')
  await expect(coaches.getByRole('link')).toHaveText(['Eva Lang'])
  await city(page).selectOption('')
  await sports(page).getByRole('link', { name: 'Tennis', exact: true }).click()
  await expect(coaches.getByRole('link')).toHaveText(['Anna Berg', 'Karl Vogt'])
  await page.getByRole('searchbox').fill('karl')
  await expect(coaches.getByRole('link')).toHaveText(['Karl Vogt'])
  await expect(coaches.getByRole('link')).toHaveAttribute(
    'href',
    `/places/wien-tennis-${vienna?.siteId}/${vienna?.courtIds[0]}?coachId=${vienna?.coachIds[1]}`,
  )
})
