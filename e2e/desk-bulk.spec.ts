import { readFile } from 'node:fs/promises'
import { aBooking, anItem, newPhone } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aDesk, aDeskClient } from './support/desk.ts'
import { expect, test, type World } from './support/world.ts'

const ZONE = 'Europe/Sofia'
const DAY = addDays(dayOf(ZONE, Date.now()), 3)
const european = (day: string) => day.split('-').toReversed().join('.')
const held = (world: World, siteId: number) =>
  world.db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('status', '<>', 'CANCELED')
    .orderBy('id')
    .execute()

test('a CSV file is mapped, previewed with the fault of every row, imported with progress and undone [BULK-03] [BULK-07]', async ({
  world,
}) => {
  const { page, siteId, courtId } = await aDesk(world, 'Import Tennis', 'admin')
  const second = await anItem(world.db, siteId, { name: 'Клей 2' })
  const phone = newPhone()
  const cleo = await aDeskClient(world, siteId, 'Already There', phone)
  await aBooking(world.db, { itemId: courtId, userId: cleo, day: DAY, time: '08:00' })
  const date = european(DAY)
  const lines = [
    'Дата;Начало;Край;Корт;Име;Седмично до;Телефон;Цвят',
    `${date};16:30;18:00;;Пламен Илиев;${european(addDays(DAY, 35))};;зелен`,
    `${date};19:30;20:30;клей 2;Л. Хаджиев;;`,
    `${date};08:00;09:00;;Already There;;${phone};`,
    `${date};08:00;09:00;;Too Late;;`,
    `31.11.2026;17:00;18:00;;Антон Велев;;`,
    `${date};18:00;17:00;;Иван Добрев;;`,
    `${date};19:00;20:00;Корт 9;=HYPERLINK("x");;`,
    `${date};19:00`,
  ]
  await open(page, '/admin/dashboard/i/all?import=1')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Bulk import' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'source').toEqual([])
  const choose = (name: string, text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: windows1251(text) })
  await choose('long.csv', ['Дата;Начало;Край', ...Array(2_001).fill(`${date};10:00;11:00`)].join('\n'))
  await expect(dialog.getByText('It has 2,001 rows.')).toBeVisible()

  await choose('зима.csv', lines.join('\r\n'))
  await expect(dialog.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
  await expect(dialog.getByText('semicolons · windows-1251')).toBeVisible()
  await expect(dialog.getByLabel('Column Корт is')).toHaveValue('court')
  await expect(dialog.getByLabel('Column Цвят is')).toHaveValue('')
  expect(await axeViolationsInBothThemes(page), 'columns').toEqual([])
  await dialog.getByRole('button', { name: 'Show the preview' }).click()

  await expect(dialog.getByRole('heading', { name: '2 of 8 rows can be imported' })).toBeVisible()
  const row = (number: number) => dialog.getByRole('row', { name: new RegExp(`^${number} `) })
  await expect(row(2)).toContainText('6 dates')
  await expect(row(3)).toContainText('New client')
  await expect(row(4)).toContainText('Already there')
  await expect(row(5)).toContainText('Not enough capacity!')
  await expect(row(6)).toContainText('Date: this month has no such day')
  await expect(row(7)).toContainText('To: ends before it starts')
  await expect(row(8)).toContainText('Court: no court of this name')
  await expect(row(9)).toContainText('The line is incomplete')
  expect(await axeViolationsInBothThemes(page), 'preview').toEqual([])
  expect(await held(world, siteId)).toHaveLength(1)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download them' }).click()
  const left = await readFile(await (await download).path(), 'utf8')
  expect(left).toContain(`"'=HYPERLINK(""x"")"`)
  expect(left).toContain('Court: no court of this name')

  // The progress is read every second until the end.
  let reads = 0
  await page.route('**/bulk_import_results/**', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    reads += 1
    if (reads > 2) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: { ...json, status: 'RUNNING', processed: reads, created: reads } })
  })
  await dialog.getByRole('button', { name: 'Confirm 2 rows' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '1')
  await expect(dialog.getByText('1 done, 0 skipped, 0 failed')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '2 rows imported' })).toBeVisible()
  await page.unroute('**/bulk_import_results/**')
  await expect(dialog.getByText('1 booking and 1 series.')).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'result').toEqual([])
  expect((await held(world, siteId)).at(-1)).toMatchObject({ item_id: second.id })

  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('2 rows taken back')).toBeVisible()
  expect(await held(world, siteId)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})

test('a pasted table and a calendar file are previewed, and columns are remembered [BULK-07]', async ({ world }) => {
  const { page, siteId } = await aDesk(world, 'Paste Tennis', 'admin')
  await open(page, '/admin/dashboard/i/all?import=1')
  const dialog = page.getByRole('dialog')
  const paste = async () => {
    await dialog.getByRole('button', { name: 'Paste a table' }).click()
    await dialog
      .getByLabel('Table with a line of headings')
      .fill(`When\tBegin\tFinish\tWho\n${DAY}\t10:00\t11:00\tAnn Pasted`)
    await dialog.getByRole('button', { name: 'Use this table' }).click()
  }
  await paste()
  await dialog.getByRole('button', { name: 'Show the preview' }).click()
  await expect(dialog.getByText('Choose the columns of start and end first.')).toBeVisible()
  for (const [title, field] of [
    ['When', 'date'],
    ['Finish', 'to'],
    ['Who', 'client'],
  ] as const)
    await dialog.getByLabel(`Column ${title} is`).selectOption(field)
  await dialog.getByRole('button', { name: 'Show the preview' }).click()
  await expect(dialog.getByRole('heading', { name: '1 of 1 row can be imported' })).toBeVisible()
  await page.reload()
  await paste()
  await expect(dialog.getByText('remembered')).toHaveCount(4)

  await dialog.getByRole('button', { name: 'Back' }).click()
  const stamp = (time: string) => `${DAY.replaceAll('-', '')}T${time}00`
  const calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Bob Calendar'],
    ...[`DTSTART:${stamp('1200')}`, `DTEND:${stamp('1300')}`, 'RRULE:FREQ=WEEKLY;COUNT=3'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')
  await dialog
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'club.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) })
  await expect(dialog.getByText('3 dates')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm 1 row' }).click()
  await expect(dialog.getByRole('heading', { name: '1 row imported' })).toBeVisible()
  const rules = await world.db.selectFrom('recurring_rules').selectAll().where('site_id', '=', siteId).execute()
  expect(rules).toMatchObject([{ valid_from: DAY, valid_until: addDays(DAY, 14) }])
})

test('several bookings are canceled from a list that says how many; front office has no entry to either', async ({
  world,
}) => {
  const { page, siteId, courtId } = await aDesk(world, 'Delete Tennis', 'admin')
  const userId = await aDeskClient(world, siteId, 'Vera Atanasova')
  const today = dayOf(ZONE, Date.now())
  for (const time of ['12:00', '13:00']) await aBooking(world.db, { itemId: courtId, userId, day: today, time })
  await aBooking(world.db, { itemId: courtId, userId, day: today, time: '07:00' })
  await open(page, '/admin/dashboard/i/all?bulkDelete=1')
  const dialog = page.getByRole('dialog', { name: 'Cancel several bookings' })
  await expect(dialog.getByRole('listitem')).toHaveText([/Vera Atanasova\s*12:00–13:00/, /13:00–14:00/])
  expect(await axeViolationsInBothThemes(page), 'delete').toEqual([])
  await dialog.getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expect(dialog).toBeHidden()
  expect(await held(world, siteId)).toHaveLength(1)

  const desk = await aDesk(world, 'Front Tennis')
  await open(desk.page, '/admin/dashboard/i/all?import=1')
  await desk.page.getByRole('button', { name: 'More' }).click()
  await expect(desk.page.getByRole('menuitem', { name: 'Block time' })).toBeVisible()
  await expect(desk.page.getByRole('menuitem', { name: /import/i })).toHaveCount(0)
  await expect(desk.page.getByRole('dialog')).toHaveCount(0)
})

/** Cyrillic letters as older programs write them. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code < 128 ? code : code - 0x410 + 0xc0
    }),
  )
