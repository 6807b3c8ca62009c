import type { Page } from '@playwright/test'
import { aClient, aUser } from '../../apps/server/test/factories.ts'
import { addDays, type Day, dayOfWeek } from '../../packages/domain/src/time/day.ts'
import { open } from './accounts.ts'
import { axeViolationsInBothThemes } from './axe.ts'
import { aClubWith, inDays } from './club.ts'
import { signedInStaff } from './console.ts'
import type { World } from './world.ts'

/** A club with two courts, a coach of the first, and somebody at its desk. */
export async function aDesk(world: World, name: string, role: 'front_office' | 'admin' = 'front_office') {
  const club = await aClubWith(world, name, (court) => [
    { name: 'Court 2' },
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const [court2 = 0, ivan = 0] = club.added.map(({ id }) => id)
  const staff = await signedInStaff(world, club.siteId, role)
  await staff.page.setViewportSize({ width: 1440, height: 1000 })
  return { ...club, court2, ivan, ...staff }
}

/** A client of the club. */
export async function aDeskClient(world: World, siteId: number, displayName: string, phoneNumber?: string) {
  const { id } = await aUser(world.db, { displayName, ...(phoneNumber && { phoneNumber }) })
  await aClient(world.db, siteId, id)
  return id
}

/** Opens the board of a day, with something open above it. */
export const openDesk = (page: Page, day: Day, query = '') =>
  open(page, `/admin/dashboard/i/all?day=${day}${query && `&${query}`}`)

export const bookingRow = (world: World, id: number) =>
  world.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A weekday after the coming week, not the last of its month, so that a calendar that shows it shows the next day, too. */
export const nextWeek = (weekday: number): Day => {
  const start = inDays(7)
  const day = addDays(start, (weekday - dayOfWeek(start) + 7) % 7)
  return addDays(day, 1).slice(0, 7) === day.slice(0, 7) ? day : addDays(day, 7)
}

/** What axe finds in the open dialogs, on a desk and on a phone, in both themes. */
export async function axeInDialogs(page: Page): Promise<string[]> {
  const wide = await axeViolationsInBothThemes(page, { within: 'dialog' })
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await axeViolationsInBothThemes(page, { within: 'dialog' })
  await page.setViewportSize({ width: 1440, height: 1000 })
  return [...wide, ...narrow.map((violation) => `on a phone: ${violation}`)]
}
