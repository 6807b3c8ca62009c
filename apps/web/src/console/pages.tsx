import { may, type StaffAction } from '@korto/domain/permission/may'
import type { StaffRights } from '@korto/domain/permission/roles'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { lazyPart } from '../lib/first-load/lazy-part.ts'
import { withoutLanguage } from '../lib/language/language.ts'
import { loadTexts, type Room, type RoomKey } from '../lib/texts/texts.ts'
import { BoardIcon, SyncIcon, WhistleIcon } from '../ui/art/icons.tsx'
import {
  BuildingIcon,
  ChartIcon,
  CourtFlagIcon,
  HelpIcon,
  KeyIcon,
  ListIcon,
  PeopleIcon,
} from '../ui/art/icons-console.tsx'
import type { HelpPath } from './help/topics.ts'

export interface ConsolePage {
  /** Relative to `/admin/`, with parameters: `clients/:id`. */
  path: string
  title: RoomKey<'console'>
  /** The permission that the page requires. */
  right: StaffAction
  /** Its answer in help, which the question mark of the bar opens. */
  help: HelpPath
  Page: ComponentType
  /** The page from which it is opened. */
  above?: { path: string; title: RoomKey<'console'> }
  /** The link in the sidebar; a page without one is opened from another page. */
  link?: { Icon: typeof BoardIcon; group: 'day' | 'club' | 'foot' }
}

/** A page whose texts are loaded beside its script. */
const withTexts = (rooms: Room[], loadPage: () => Promise<ComponentType>) =>
  lazyPart(async () => {
    const [page] = await Promise.all([loadPage(), ...rooms.map(loadTexts)])
    return page
  })

const COACH_TEXTS: Room[] = ['coaches', 'hours', 'facilities', 'exceptions']

const helpPage = {
  title: 'console.help',
  right: 'see-help',
  help: 'getting-started/overview',
  Page: withTexts(['help'], async () => (await import('./help/help.tsx')).Help),
} as const

/** Every page of the console, in the order of the sidebar. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: 'dashboard',
    title: 'console.dashboard',
    right: 'see-dashboard',
    help: 'bookings/overview',
    Page: withTexts(['board'], async () => (await import('./dashboard/first-item.tsx')).FirstItem),
    link: { Icon: BoardIcon, group: 'day' },
  },
  {
    path: 'dashboard/i/:itemId',
    title: 'console.dashboard',
    right: 'see-dashboard',
    help: 'bookings/overview',
    Page: withTexts(['board', 'desk'], async () => (await import('./dashboard/dashboard.tsx')).Dashboard),
  },
  {
    path: 'dashboard/activity',
    title: 'console.activity',
    above: { path: 'dashboard', title: 'console.dashboard' },
    right: 'see-activity',
    help: 'bookings/undo',
    Page: lazyPart(async () => (await import('./activity/activity.tsx')).Activity),
  },
  {
    path: 'overview',
    title: 'console.overview',
    right: 'see-overview',
    help: 'bookings/overview',
    Page: withTexts(['board'], async () => (await import('./overview/overview.tsx')).Overview),
    link: { Icon: ListIcon, group: 'day' },
  },
  {
    path: 'statistics',
    title: 'console.statistics',
    right: 'see-statistics',
    help: 'bookings/read-the-figures',
    Page: withTexts(['statistics'], async () => (await import('./statistics/statistics.tsx')).StatisticsPage),
    link: { Icon: ChartIcon, group: 'day' },
  },
  {
    path: 'clients',
    title: 'console.clients',
    right: 'manage-clients',
    help: 'clients/overview',
    Page: lazyPart(async () => (await import('./clients/clients.tsx')).Clients),
    link: { Icon: PeopleIcon, group: 'day' },
  },
  {
    path: 'clients/id/:userId',
    title: 'console.client',
    above: { path: 'clients', title: 'console.clients' },
    right: 'manage-clients',
    help: 'clients/levels',
    Page: lazyPart(async () => (await import('./clients/client.tsx')).Client),
  },
  {
    path: 'site/general',
    title: 'console.general',
    right: 'manage-site',
    help: 'getting-started/publish',
    Page: withTexts(
      ['general', 'facilities', 'first-courts', 'subscription'],
      async () => (await import('./settings/general/general.tsx')).General,
    ),
    link: { Icon: BuildingIcon, group: 'club' },
  },
  {
    path: 'site/facilities',
    title: 'console.facilities',
    right: 'manage-items',
    help: 'schedule/overview',
    Page: withTexts(['facilities'], async () => (await import('./settings/facilities/facilities.tsx')).Facilities),
    link: { Icon: CourtFlagIcon, group: 'club' },
  },
  {
    path: 'site/facilities/new',
    title: 'console.newFacility',
    above: { path: 'site/facilities', title: 'console.facilities' },
    right: 'manage-items',
    help: 'getting-started/first-courts',
    Page: withTexts(
      ['first-courts', 'register-club', 'desk', 'facilities'],
      async () => (await import('./settings/first-courts/new-facility.tsx')).NewFacility,
    ),
  },
  {
    path: 'site/facilities/i/:itemId',
    title: 'console.facility',
    above: { path: 'site/facilities', title: 'console.facilities' },
    right: 'manage-items',
    help: 'schedule/hours',
    Page: withTexts(
      ['facilities', 'hours', 'exceptions'],
      async () => (await import('./settings/facilities/facility.tsx')).Facility,
    ),
  },
  {
    path: 'site/facilities/close',
    title: 'console.closeCourts',
    above: { path: 'site/facilities', title: 'console.facilities' },
    right: 'manage-items',
    help: 'schedule/close-courts',
    Page: withTexts(['closure'], async () => (await import('./settings/closure/close-courts.tsx')).CloseCourts),
  },
  {
    path: 'site/personnel',
    title: 'console.coaches',
    right: 'manage-items',
    help: 'personnel/coaches',
    Page: withTexts(['coaches', 'facilities'], async () => (await import('./settings/coaches/coaches.tsx')).Coaches),
    link: { Icon: WhistleIcon, group: 'club' },
  },
  {
    path: 'site/personnel/new',
    title: 'console.coach',
    above: { path: 'site/personnel', title: 'console.coaches' },
    right: 'manage-items',
    help: 'personnel/coaches',
    Page: withTexts(COACH_TEXTS, async () => (await import('./settings/coaches/coach.tsx')).NewCoach),
  },
  {
    path: 'site/personnel/i/:itemId',
    title: 'console.coach',
    above: { path: 'site/personnel', title: 'console.coaches' },
    right: 'manage-items',
    help: 'personnel/coach-hours',
    Page: withTexts(COACH_TEXTS, async () => (await import('./settings/coaches/coach.tsx')).Coach),
  },
  {
    path: 'site/users',
    title: 'console.users',
    right: 'manage-staff',
    help: 'personnel/roles',
    Page: lazyPart(async () => (await import('./settings/users/users.tsx')).Users),
    link: { Icon: KeyIcon, group: 'club' },
  },
  {
    path: 'site/calendar',
    title: 'console.calendar',
    right: 'manage-calendar',
    help: 'calendar/overview',
    Page: withTexts(['calendar'], async () => (await import('./settings/calendar/calendar.tsx')).Calendar),
    link: { Icon: SyncIcon, group: 'club' },
  },
  {
    path: 'site/calendar/inbox',
    title: 'console.calendarInbox',
    above: { path: 'site/calendar', title: 'console.calendar' },
    right: 'manage-calendar',
    help: 'calendar/inbox',
    Page: withTexts(['calendar'], async () => (await import('./settings/calendar/inbox/inbox.tsx')).Inbox),
  },
  {
    path: 'site/calendar/i/:itemId',
    title: 'console.startSync',
    above: { path: 'site/calendar', title: 'console.calendar' },
    right: 'manage-calendar',
    help: 'calendar/start',
    Page: withTexts(['calendar'], async () => (await import('./settings/calendar/start/start-sync.tsx')).StartSync),
  },
  {
    path: 'site/subscription',
    title: 'console.subscription',
    above: { path: 'site/general', title: 'console.general' },
    right: 'manage-payments',
    help: 'subscription/overview',
    Page: withTexts(
      ['subscription'],
      async () => (await import('./settings/subscription/subscription.tsx')).Subscription,
    ),
  },
  {
    path: 'site/poster',
    title: 'console.poster',
    above: { path: 'site/general', title: 'console.general' },
    right: 'manage-site',
    help: 'getting-started/publish',
    Page: withTexts(['first-courts'], async () => (await import('./settings/poster/poster.tsx')).Poster),
  },
  { path: 'help', ...helpPage, link: { Icon: HelpIcon, group: 'foot' } },
  { path: 'help/:topic', ...helpPage },
  { path: 'help/:topic/:subtopic', ...helpPage },
]

/** The pages that these permissions allow. */
export const pagesFor = (rights: StaffRights): ConsolePage[] => consolePages.filter(({ right }) => may(rights, right))

/** The page of the sidebar that an address lies below, itself included: another club has it too, but not its ids. */
export const sidebarPageOf = (pathname: string): ConsolePage | undefined =>
  consolePages.find(({ path, link }) => link && `${withoutLanguage(pathname)}/`.startsWith(`/admin/${path}/`))

/** The page at an address. */
export const pageAt = (pathname: string): ConsolePage | undefined =>
  consolePages.find(({ path }) => matchPath(`/admin/${path}`, withoutLanguage(pathname)))

/** The title of the page at an address. */
export const consoleTitle = (pathname: string): RoomKey<'console'> => pageAt(pathname)?.title ?? 'console.pages'
