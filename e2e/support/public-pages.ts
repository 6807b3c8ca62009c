import type { World } from './world.ts'

/** One address of every public page. Add new pages here: they are checked in all sizes. */
export async function publicPages(world: World, clubName: string): Promise<string[]> {
  const { path } = await world.aClub(clubName)
  return [
    '',
    path,
    '/login',
    '/terms',
    '/privacy',
    '/cookies',
    '/why-korto',
    '/register_club',
    '/nowhere',
    '/tag/Tennis/',
  ]
}
