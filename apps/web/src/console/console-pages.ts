import { may, type StaffAction } from '@korto/domain/permission/may'
import type { StaffRights } from '@korto/domain/permission/roles'
import { type ConsoleAddress, consoleAddressAt, consolePath } from '../app/console-paths.ts'
import { BoardIcon, SyncIcon, WhistleIcon } from '../ui/art/icons.tsx'
import {
  BuildingIcon,
  ChartIcon,
  CourtFlagIcon,
  HelpIcon,
  KeyIcon,
  ListIcon,
  UsersIcon,
} from '../ui/art/icons-console.tsx'

/** Its name is the text `console.{page}`. */
export interface ConsolePage {
  page: ConsoleAddress
  Icon: typeof BoardIcon
  /** Whoever may do this sees the page. */
  action: StaffAction
  group: 'day' | 'club' | 'foot'
}

/** The pages of the console in the order of the side navigation. A page below one of these belongs to it. */
export const consolePages: readonly ConsolePage[] = [
  { page: 'dashboard', Icon: BoardIcon, action: 'see-dashboard', group: 'day' },
  { page: 'overview', Icon: ListIcon, action: 'see-overview', group: 'day' },
  { page: 'statistics', Icon: ChartIcon, action: 'see-statistics', group: 'day' },
  { page: 'clients', Icon: UsersIcon, action: 'manage-clients', group: 'day' },
  { page: 'general', Icon: BuildingIcon, action: 'manage-site', group: 'club' },
  { page: 'facilities', Icon: CourtFlagIcon, action: 'manage-items', group: 'club' },
  { page: 'personnel', Icon: WhistleIcon, action: 'manage-items', group: 'club' },
  { page: 'users', Icon: KeyIcon, action: 'manage-staff', group: 'club' },
  { page: 'calendar', Icon: SyncIcon, action: 'manage-calendar', group: 'club' },
  { page: 'help', Icon: HelpIcon, action: 'see-help', group: 'foot' },
]

/** Those that are built and that this person may see. */
export const pagesFor = (rights: StaffRights): ConsolePage[] =>
  consolePages.filter(({ page, action }) => consolePath('en', page) !== null && may(rights, action))

/** Which of the pages an address is part of. */
export function pageAt(pathname: string): ConsolePage | undefined {
  const address = consoleAddressAt(pathname)
  return consolePages.find(({ page }) => page === address)
}
