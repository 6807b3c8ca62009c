import { inLanguage, type Language, withoutLanguage } from '../lib/language/language.ts'

/** The addresses of the console, apart from those of `paths.ts`, which travel with every page. */
const addresses = {
  dashboard: '/admin/dashboard',
  overview: '/admin/overview',
  statistics: '/admin/statistics',
  clients: '/admin/clients',
  help: '/admin/help',
  general: '/admin/site/general',
  facilities: '/admin/site/facilities',
  personnel: '/admin/site/personnel',
  users: '/admin/site/users',
  calendar: '/admin/site/calendar',
} as const

export type ConsoleAddress = keyof typeof addresses

/** Not built yet: nothing links there. Whoever builds one takes it off this list, and the console shows it. */
const PLANNED: readonly ConsoleAddress[] = ['statistics', 'clients', 'help', 'facilities', 'personnel', 'calendar']

/** The address of a page of the console; null while there is no such page. */
export const consolePath = (language: Language, address: ConsoleAddress, planned = PLANNED): string | null =>
  planned.includes(address) ? null : inLanguage(language, addresses[address])

/** Where a facility is added. */
export function newFacilityPath(language: Language): string | null {
  const facilities = consolePath(language, 'facilities')
  return facilities && `${facilities}/new`
}

/** Which page of the console an address is part of; null for one that there is none of. */
export function consoleAddressAt(pathname: string, planned = PLANNED): ConsoleAddress | null {
  const path = withoutLanguage(pathname)
  const known = Object.keys(addresses) as ConsoleAddress[] // the keys of the table above
  const isAt = (address: ConsoleAddress) => path === addresses[address] || path.startsWith(`${addresses[address]}/`)
  return known.find((address) => !planned.includes(address) && isAt(address)) ?? null
}
