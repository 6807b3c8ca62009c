import type { Page } from '@playwright/test'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { overflowing } from './support/overflowing.ts'
import { expect, test } from './support/world.ts'

const TOPICS = {
  en: ['Getting started', 'Schedule', 'Bookings', 'Recurring', 'Clients', 'Coaches and team', 'Calendar'],
  bg: ['Първи стъпки', 'График', 'Резервации'],
  ru: ['Начало работы', 'Расписание', 'Бронирования'],
}

const index = (page: Page) => page.getByRole('heading', { level: 2, name: 'What would you like to do?' })
const answer = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
const loadedScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

test('the index lists eleven topics in the language, and a coach has no help [HELP-01]', async ({ world }) => {
  const { siteId } = await world.aClub('Help Tennis')
  const { page } = await signedInStaff(world, siteId, 'front_office')
  await open(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL(`${world.url}/admin/help`)
  const topics = page.getByRole('main').getByRole('list').first().getByRole('link')
  for (const [language, titles] of Object.entries(TOPICS)) {
    await open(page, language === 'en' ? '/admin/help' : `/${language}/admin/help`)
    await expect(topics).toHaveCount(12)
    for (const [at, title] of titles.entries()) await expect(topics.nth(at)).toContainText(title)
  }
  await open(page, '/admin/help')
  await expect(topics.last()).toHaveAttribute('href', /^mailto:.*Help%20Tennis/)
  const club = await aClubWith(world, 'Coach Help', (court) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const coach = await signedInStaff(world, club.siteId, 'coach', [club.added[0]?.id ?? 0])
  await open(coach.page, '/admin/help/schedule')
  await expect(coach.page).toHaveURL(`${world.url}/admin/overview`)
  await expect(coach.page.getByRole('link', { name: 'Help for this page' })).toHaveCount(0)
  expect(await axeViolationsInBothThemes(page), 'index').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowing(page)).toEqual([])
})

test('topics and subtopics open directly and from links; others show the index [HELP-02] [HELP-03]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Linked Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  await open(page, '/admin/help')
  await page.getByRole('link', { name: /^Schedule/ }).click()
  await expect(page).toHaveURL(`${world.url}/admin/help/schedule`)
  await page.getByRole('navigation', { name: 'Schedule' }).getByRole('link', { name: 'Close courts for a day' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/help/schedule/close-courts`)
  await expect(answer(page, 'Close courts for a day')).toBeVisible()
  // Buttons are named as the product names them, and the picture is its components.
  await expect(page.getByRole('listitem').filter({ hasText: 'Open Facilities and press Close courts' })).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('Clay 1')
  expect(await axeViolationsInBothThemes(page), 'answer').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowing(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await open(page, '/bg/admin/help/schedule/close-courts')
  await expect(page.getByRole('figure')).toContainText('Клей 1')
  await page.getByRole('navigation', { name: 'Свързани отговори' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`${world.url}/bg/admin/help/schedule/other-hours`)

  for (const path of ['no-such-topic', 'schedule/no-such-answer', 'no-such-topic/overview', 'toString']) {
    await open(page, `/admin/help/${path}`)
    await expect(index(page)).toBeVisible()
  }
  await open(page, '/admin/help/schedule/close-courts/more')
  await expect(page).toHaveURL(`${world.url}/admin/help`)
  await expect(index(page)).toBeVisible()

  // The question mark of a page leads to its answer.
  await open(page, '/admin/site/facilities/close')
  await page.getByRole('link', { name: 'Help for this page' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/help/schedule/close-courts`)
})

test('search forgives a slip, goes by keyboard and works without a connection [HELP-02]', async ({ world }) => {
  const { siteId } = await world.aClub('Search Tennis')
  const { page } = await signedInStaff(world, siteId, 'front_office')
  await open(page, '/admin/help')
  await expect(index(page)).toBeVisible()
  // All answers are loaded while the page is idle, before anything is typed.
  for (const part of ['subscription.en', 'api-calls.en', 'api-part', 'load-search'])
    await expect.poll(() => loadedScripts(page), part).toContainEqual(expect.stringContaining(part))
  await page.context().setOffline(true)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search in help' })
  await expect(field).toBeFocused()
  await field.pressSequentially('clsoe courts')
  const found = page.getByRole('listbox', { name: 'Answers found' }).getByRole('option')
  await expect(found.first()).toContainText('Close courts for a day')
  await expect(found.first().locator('mark').first()).toHaveText('Close courts')
  expect(await axeViolationsInBothThemes(page), 'search').toEqual([])

  await field.press('ArrowDown')
  const second = await found.nth(1).locator('span span').first().innerText()
  await field.press('Enter')
  await expect(answer(page, second)).toBeVisible()
  await field.fill('invoices')
  await field.press('Enter')
  await expect(answer(page, 'Invoices and your company on them')).toBeVisible()
  await expect(page.getByText('Only an admin of the club can do this.')).toBeVisible()
  await field.fill('book from a program')
  await field.press('Enter')
  await expect(answer(page, 'Book a court from a program')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('curl')

  await field.fill('xylophone')
  const search = page.getByRole('search')
  await expect(search.getByRole('status')).toContainText('Nothing found')
  await expect(search.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:.*xylophone/)
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await field.fill('xylophone')
  await search.getByRole('link', { name: 'All topics' }).click()
  await expect(index(page)).toBeVisible()
})

test('the topic api documents calls with examples, and embedding gives the code of the club [HELP-04]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Program Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  await open(page, '/admin/help/api')
  await expect(page.getByRole('main')).toContainText("KORTO_EMAIL='you@club.example'")
  await expect(page.getByRole('main')).toContainText(`/api/sites/${siteId}/timetable`)
  await open(page, '/admin/help/api/book')
  await expect(page.getByRole('main')).toContainText('curl')
  await expect(page.getByRole('main')).toContainText('NOT_ENOUGH_CAPACITY')
  expect(await axeViolationsInBothThemes(page), 'api').toEqual([])
  await open(page, '/admin/help/embedding/code')
  await expect(page.getByRole('main')).toContainText(`/embed/club/${siteId}`)
  expect(await axeViolationsInBothThemes(page), 'embedding').toEqual([])
})
