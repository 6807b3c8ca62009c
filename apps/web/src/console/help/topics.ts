export interface HelpAnswer {
  id: string
  /** Drawn by the components of the product with example data: `pictures/{picture}.tsx`. */
  picture?: string
  /** Answers that belong to it: `topic/subtopic`. */
  related: readonly string[]
}

export interface HelpTopic {
  id: string
  /** The first is the overview. */
  answers: readonly HelpAnswer[]
}

const answer = <Id extends string>(id: Id, related: readonly string[] = [], picture?: string) => ({
  id,
  related,
  ...(picture && { picture }),
})

/** Every topic with its answers, in the order of the index. */
const topics = [
  {
    id: 'getting-started',
    answers: [
      answer('overview', ['getting-started/first-courts', 'schedule/overview']),
      answer('first-courts', ['schedule/hours', 'schedule/prices']),
      answer('publish', ['getting-started/first-booking', 'embedding/overview']),
      answer('first-booking', ['bookings/take-a-booking', 'bookings/accept-requests'], 'player-timetable'),
      answer('invite-the-team', ['personnel/roles', 'personnel/invite']),
      answer('on-the-phone', ['notifications/push']),
      answer('own-account', ['notifications/push', 'personnel/roles']),
    ],
  },
  {
    id: 'schedule',
    answers: [
      answer('overview', ['schedule/hours', 'schedule/prices'], 'week-of-hours'),
      answer('hours', ['schedule/copy-hours', 'schedule/what-a-rest-is'], 'week-of-hours'),
      answer('prices', ['schedule/hours', 'bookings/read-the-figures'], 'price-by-hour'),
      answer('other-hours', ['schedule/close-courts', 'schedule/tournament']),
      answer('close-courts', ['schedule/other-hours', 'bookings/block-time'], 'close-courts'),
      answer('tournament', ['schedule/close-courts', 'bookings/block-time']),
      answer('shared-hall', ['schedule/hours']),
      answer('copy-hours', ['schedule/hours']),
      answer('what-a-rest-is', ['schedule/hours']),
    ],
  },
  {
    id: 'bookings',
    answers: [
      answer('overview', ['bookings/take-a-booking', 'bookings/move'], 'board'),
      answer('take-a-booking', ['recurring/new-series', 'clients/overview'], 'board'),
      answer('move', ['bookings/cancel', 'bookings/undo'], 'board'),
      answer('cancel', ['bookings/undo', 'clients/missed-games']),
      answer('accept-requests', ['notifications/who-is-told'], 'request'),
      answer('arrived-and-missed', ['clients/missed-games']),
      answer('record-payment', ['bookings/count-the-till']),
      answer('block-time', ['schedule/close-courts']),
      answer('undo', ['bookings/move']),
      answer('print-the-day', ['bookings/overview']),
      answer('import', ['recurring/new-series']),
      answer('read-the-figures', ['bookings/count-the-till', 'schedule/prices'], 'hours-of-week'),
      answer('count-the-till', ['bookings/record-payment', 'bookings/read-the-figures'], 'takings'),
    ],
  },
  {
    id: 'recurring',
    answers: [
      answer('overview', ['recurring/new-series'], 'series'),
      answer('new-series', ['recurring/gaps', 'recurring/one-date'], 'series'),
      answer('one-date', ['recurring/all-following']),
      answer('all-following', ['recurring/one-date']),
      answer('gaps', ['recurring/new-series', 'schedule/close-courts']),
    ],
  },
  {
    id: 'clients',
    answers: [
      answer('overview', ['clients/find', 'clients/levels'], 'client-card'),
      answer('find', ['clients/add', 'clients/overview']),
      answer('add', ['clients/find', 'bookings/take-a-booking']),
      answer('levels', ['clients/block'], 'levels'),
      answer('block', ['clients/levels']),
      answer('notes', ['clients/overview', 'bookings/overview']),
      answer('missed-games', ['bookings/arrived-and-missed', 'clients/block']),
      answer('export', ['clients/overview']),
    ],
  },
  {
    id: 'personnel',
    answers: [
      answer('overview', ['personnel/coaches', 'personnel/roles']),
      answer('coaches', ['personnel/coach-hours', 'personnel/coach-requests']),
      answer('coach-hours', ['schedule/hours', 'personnel/coaches']),
      answer('coach-requests', ['bookings/accept-requests', 'notifications/who-is-told']),
      answer('roles', ['personnel/invite', 'personnel/remove-access'], 'roles'),
      answer('invite', ['personnel/roles']),
      answer('remove-access', ['personnel/roles']),
    ],
  },
  {
    id: 'calendar',
    answers: [
      answer('overview', ['calendar/google', 'calendar/caldav']),
      answer('google', ['calendar/start']),
      answer('caldav', ['calendar/start']),
      answer('start', ['calendar/events', 'calendar/inbox']),
      answer('events', ['calendar/inbox', 'calendar/many-deleted']),
      answer('inbox', ['calendar/events', 'calendar/many-deleted'], 'calendar-conflict'),
      answer('many-deleted', ['calendar/inbox', 'calendar/when-it-stops']),
      answer('feeds', ['calendar/overview']),
      answer('when-it-stops', ['calendar/google', 'calendar/caldav']),
    ],
  },
  {
    id: 'notifications',
    answers: [
      answer('overview', ['notifications/who-is-told', 'notifications/push']),
      answer('who-is-told', ['notifications/was-it-told', 'notifications/which-bookings']),
      answer('which-bookings', ['notifications/push', 'notifications/quiet-hours']),
      answer('push', ['getting-started/on-the-phone', 'notifications/which-bookings']),
      answer('letters', ['notifications/who-is-told']),
      answer('sms', ['notifications/letters', 'notifications/was-it-told']),
      answer('quiet-hours', ['notifications/which-bookings']),
      answer('was-it-told', ['notifications/who-is-told']),
    ],
  },
  {
    id: 'subscription',
    answers: [
      answer('overview', ['subscription/trial', 'subscription/plans']),
      answer('trial', ['subscription/plans', 'subscription/end']),
      answer('plans', ['subscription/card', 'subscription/invoices'], 'plans'),
      answer('card', ['subscription/payment-fails']),
      answer('invoices', ['subscription/card']),
      answer('payment-fails', ['subscription/card', 'subscription/end']),
      answer('end', ['subscription/plans']),
    ],
  },
  {
    id: 'embedding',
    answers: [
      answer('overview', ['embedding/code'], 'embedded'),
      answer('code', ['embedding/looks']),
      answer('looks', ['embedding/code']),
    ],
  },
  {
    id: 'api',
    answers: [
      answer('overview', ['api/sign-in', 'api/book']),
      answer('sign-in', ['api/book']),
      answer('find-a-club', ['api/timetable']),
      answer('timetable', ['api/book']),
      answer('book', ['api/sign-in', 'api/timetable', 'api/own-bookings']),
      answer('own-bookings', ['api/sign-in', 'api/book']),
      answer('notifications', ['notifications/push', 'api/timetable']),
      answer('desk', ['api/sign-in', 'api/clients', 'api/series']),
      answer('series', ['recurring/new-series', 'api/desk']),
      answer('import', ['bookings/import', 'api/desk']),
      answer('clients', ['api/desk', 'clients/overview']),
      answer('statistics', ['bookings/read-the-figures']),
      answer('settings', ['schedule/overview', 'api/team']),
      answer('team', ['personnel/roles', 'api/settings']),
      answer('calendar', ['calendar/overview']),
      answer('subscription', ['subscription/plans']),
      answer('errors', ['api/overview']),
    ],
  },
] as const satisfies readonly HelpTopic[]

type PathsIn<T extends { id: string; answers: readonly { id: string }[] }> = T extends T
  ? `${T['id']}/${T['answers'][number]['id']}`
  : never

/** The address of an answer below `help/`. */
export type HelpPath = PathsIn<(typeof topics)[number]>

export const helpTopics: readonly HelpTopic[] = topics
