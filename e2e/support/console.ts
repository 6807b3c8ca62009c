import type { Page } from '@playwright/test'
import { aCoach, aStaffMember } from '../../apps/server/test/factories.ts'
import type { World } from './world.ts'

type Role = 'admin' | 'front_office' | 'coach'

/** Somebody new with a role in a club, in a browser of their own. A coach is the coaches named. */
export async function aWorker(world: World, siteId: number, role: Role, coachIds: number[] = []) {
  const person = await world.signedIn({ displayName: `The ${role}` })
  if (role === 'coach') await aCoach(world.db, siteId, person.userId, coachIds)
  else await aStaffMember(world.db, siteId, person.userId, [role])
  return person
}

/** The pages that the side of the console lists. */
export const consoleLinks = (page: Page) => page.getByRole('navigation', { name: 'Club console' }).getByRole('link')

/** The name of the club, which opens the list of one's clubs. */
export const clubButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*Choose a club$`) })
