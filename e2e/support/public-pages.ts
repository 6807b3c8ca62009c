import type { World } from './world.ts'

/** One address of every page that needs no sign-in but a connection; whoever builds a new one adds it, and it is tried in all sizes. */
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
