import type { Page } from '@playwright/test'
import { aCoach, aStaffMember } from '../../apps/server/test/factories.ts'
import type { World } from './world.ts'

type Role = 'admin' | 'front_office' | 'coach'

/** A new person with a role in a club, in a separate browser. A coach acts for the given coach items. */
export async function signedInStaff(world: World, siteId: number, role: Role, coachIds: number[] = []) {
  const person = await world.signedIn({ displayName: `The ${role}` })
  if (role === 'coach') await aCoach(world.db, siteId, person.userId, coachIds)
  else await aStaffMember(world.db, siteId, person.userId, [role])
  return person
}

/** The links of the console's navigation. */
export const consoleLinks = (page: Page) => page.getByRole('navigation', { name: 'Club console' }).getByRole('link')

/** The button that opens the list of clubs. */
export const clubButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*Choose a club$`) })
