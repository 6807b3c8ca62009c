/**
 * Who may call what: one row for every call of the contract. Columns: `anon` nobody signed in; `own` a client to whom the
 * object belongs; `oth` another client; `coOwn` a coach of the club whose lesson it is; `coOth` another coach of the club;
 * `fo` front office and `adm` admin of the club; `admX` the admin of another club.
 */
export const columns = ['anon', 'own', 'oth', 'coOwn', 'coOth', 'fo', 'adm', 'admX'] as const
export type Column = (typeof columns)[number]

/**
 * `ok` allowed; `self` allowed, for the caller; `lim` allowed within the limits of strangers; `absent` allowed, and the
 * object is not in it; `bare` allowed, and nobody is named; a number is the refusal.
 */
export type Cell = 'ok' | 'self' | 'lim' | 'absent' | 'bare' | 400 | 401 | 403 | 404 | 409
type Cells = Record<Column, Cell>

export interface Row {
  route: string
  cells: Cells
  /** Tables that may change when it is allowed; of the club concerned only, where they belong to clubs. */
  changes: string[]
}

const cells = (...given: [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]): Cells =>
  Object.fromEntries(columns.map((column, index) => [column, given[index]])) as Cells

const anybody = cells('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok')
const strangers = cells('lim', 'ok', 'ok', 'self', 'self', 'self', 'self', 'self')
const oneself = cells(401, 'ok', 'self', 'self', 'self', 'self', 'self', 'self')
/** For the caller alone: a body that names another person is refused. */
const notForOthers = cells(401, 'ok', 400, 'self', 'self', 'self', 'self', 'self')
const owner = cells(401, 'ok', 404, 404, 404, 404, 404, 404)
const lastAdmins = cells(401, 'ok', 400, 'self', 'self', 'self', 409, 409)
const answers = cells(401, 403, 403, 'ok', 403, 'ok', 'ok', 404)
const lessons = cells(401, 403, 403, 'ok', 'absent', 'ok', 'ok', 403)
const named = cells('bare', 'ok', 'bare', 'ok', 'bare', 'ok', 'ok', 'bare')
const club = (elsewhere: 403 | 404) => cells(401, 403, 403, 403, 403, 'ok', 'ok', elsewhere)
const admin = (elsewhere: 403 | 404) => cells(401, 403, 403, 403, 403, 403, 'ok', elsewhere)

const SIGN_IN = ['sessions', 'access_tokens']
/** What the end of all access takes away. */
const ACCESS = ['custom_tokens', 'mail_links', 'sms_challenges', 'calendar_feeds', 'push_tokens', ...SIGN_IN]
/** Clubs search their clients by name and contacts, of which they keep a copy. */
const PERSON = ['users', 'site_clients']
/** A letter is on its way, about the account or to whom the number belongs. */
const PHONE = [...PERSON, 'sms_challenges', 'mail_links', 'deliveries', ...SIGN_IN]
const TEAM = ['site_staff', 'site_staff_items', 'activity']
const BOOKING = ['bookings', 'activity', 'idempotency_keys', 'site_clients', 'watched_slots']
const SERIES = ['recurring_rules', ...BOOKING]
const ITEM = ['items', 'sites', 'item_supplements', 'item_exceptions', 'item_events', 'activity']
const CLOSING = ['closures', 'closure_entries', 'item_events', 'sites', ...SERIES]
/** The version of the club's cached definition goes up with the end that it holds. */
const SUBSCRIPTION = ['subscriptions', 'subscription_orders', 'sites', 'activity']
const ENDED = [...SERIES, ...ITEM, 'watchers', 'watcher_items', 'watched_slots', 'subscriptions']

const CALENDAR = [
  'calendar_credentials',
  'calendar_syncs',
  'calendar_links',
  'calendar_link_parts',
  'calendar_conflicts',
  'calendar_log',
  'activity',
]

const row = (route: string, given: Cells, changes: string[] = []): Row => ({ route, cells: given, changes })

export const matrix: Row[] = [
  row('auth.register', anybody, ['users', 'user_passwords', 'mail_links', 'deliveries', ...SIGN_IN]),
  row('auth.signIn', anybody, SIGN_IN),
  row('auth.refresh', oneself, SIGN_IN),
  row('auth.signOut', oneself, ['custom_tokens', ...SIGN_IN]),
  row('auth.signOutEverywhere', oneself, ACCESS),
  row('auth.phoneStart', strangers, ['sms_challenges']),
  row('auth.phoneConfirm', { ...strangers, oth: 409 }, PHONE),
  row('auth.phoneNotMe', anybody, [...PERSON, ...ACCESS]),
  row('auth.verifySms', strangers, ['sms_challenges']),
  row('auth.verifySmsCode', { ...strangers, oth: 409 }, ['custom_tokens', ...PHONE]),
  row('auth.customToken', anybody, ['custom_tokens', ...SIGN_IN]),
  row('auth.fetchCustomToken', notForOthers, ['custom_tokens']),
  row('auth.options', anybody),
  row('auth.googleStart', anybody, ['google_attempts']),
  row('auth.googleFinish', anybody, ['google_attempts', 'users', 'user_passwords', ...ACCESS]),
  row('auth.emailConfirm', anybody, ['users', 'mail_links', 'deliveries']),
  row('auth.passwordForgot', anybody),
  row('auth.passwordReset', anybody, ['users', 'user_passwords', 'deliveries', ...ACCESS]),
  row('auth.passwordChange', oneself, ['user_passwords', 'deliveries', ...ACCESS]),

  row('me.read', oneself),
  row('me.update', oneself, PERSON),
  row('me.removePhone', oneself, [...PERSON, 'deliveries']),
  row('me.sessions', oneself),
  row('me.endSession', owner, ['custom_tokens', 'push_tokens', ...SIGN_IN]),
  row('me.changeEmail', oneself, ['mail_links', 'deliveries']),
  row('me.proveEmail', { ...oneself, oth: 404 }, [...PERSON, 'mail_links']),
  row('me.photo', oneself, ['users', 'files']),
  row('me.removePhoto', oneself, ['users', 'files']),
  row('me.export', oneself),
  row('me.deleteAccount', lastAdmins, [
    'users',
    'user_passwords',
    'files',
    'notifications',
    'deliveries',
    'digest_readers',
    'site_staff',
    'site_staff_items',
    'invitations',
    ...ACCESS,
    ...ENDED,
  ]),
  row('calendarFeed.read', oneself),
  row('calendarFeed.start', oneself, ['calendar_feeds']),
  row('calendarFeed.stop', oneself, ['calendar_feeds']),
  row('management.permissions', oneself),
  row('management.mine', oneself),
  row('notification.mine', oneself),
  row('notification.markRead', oneself, ['notifications', 'activity']),
  row('notification.device', oneself),
  row('notification.token', oneself, ['push_tokens', 'users']),
  // The token in a push of the coach, and in a letter to the client, is what allows these.
  row('notification.answer', anybody, ['deliveries', ...BOOKING]),
  row('unsubscribe.read', anybody),
  row('unsubscribe.confirm', anybody, ['deliveries', 'users', 'activity']),
  row('notificationSettings.read', oneself),
  row('notificationSettings.change', oneself, ['users', 'digest_readers', 'activity']),
  row('device.change', owner, ['push_tokens', 'activity']),
  row('device.remove', owner, ['push_tokens', 'users', 'activity']),
  row('told.read', { ...club(403), coOwn: 'ok', coOth: 404 }),
  row('smsNotices.read', admin(403)),
  row('smsNotices.change', admin(403), ['sites', 'activity']),

  row('site.list', anybody),
  row('site.read', anybody),
  row('country.list', anybody),
  row('coach.list', anybody),
  row('geo.read', anybody),
  row('geo.locate', oneself),
  row('text.overrides', anybody),
  row('timetable.read', anybody),
  row('timetable.readMany', anybody),
  row('timetable.freeToday', anybody),
  row('timetable.ofStaff', club(403)),
  row('errorReport.send', anybody),
  row('site.register', notForOthers, ['sites', 'site_staff', 'subscriptions', 'promo_codes', 'activity']),
  row('site.save', admin(403), ['sites', 'site_gallery_images', 'activity']),
  row('sitePicture.upload', admin(403), ['files']),
  row('site.upcoming', admin(403)),
  row('site.convertToEur', admin(403), ['sites', 'items', 'item_exceptions', 'activity']),
  row('site.delete', admin(403), ENDED),
  row('staffSite.read', club(403)),
  row('staffSite.items', club(403)),
  row('activity.ofSite', club(403)),
  row('calendarSync.ofSite', club(403)),
  row('calendarSync.status', club(403)),
  row('calendarSync.overview', admin(403)),
  row('calendarSync.inbox', admin(403)),
  row('calendarSync.connect', admin(403), ['calendar_attempts']),
  // Only who began it, in the same session.
  row('calendarSync.finishConnect', { ...admin(403), admX: 400 }, ['calendar_attempts', ...CALENDAR]),
  row('calendarSync.connectCaldav', admin(403), CALENDAR),
  row('calendarSync.create', admin(403)),
  row('calendarSync.calendars', admin(403)),
  row('calendarSync.deleteCredentials', admin(403), CALENDAR),
  row('calendarSync.events', admin(403)),
  row('calendarSync.preview', admin(403)),
  row('calendarSync.start', admin(403), CALENDAR),
  row('calendarSync.stop', admin(403), CALENDAR),
  row('calendarSync.retry', admin(403), CALENDAR),
  row('calendarSync.readAgain', admin(403), CALENDAR),
  row('calendarSync.answerDeletions', admin(403), CALENDAR),
  row('calendarSync.answerConflict', admin(403), CALENDAR),
  row('calendarSync.addFeed', admin(403), ['calendar_item_feeds']),
  row('calendarSync.removeFeed', admin(403), ['calendar_item_feeds']),
  // Of no club: it opens the form for a card.
  row('subscription.clientToken', { ...admin(403), admX: 'self' }),
  row('subscription.status', admin(403)),
  row('subscription.billing', admin(403)),
  row('subscription.quote', admin(403)),
  row('subscription.create', admin(403), SUBSCRIPTION),
  row('subscription.changePlan', admin(403), SUBSCRIPTION),
  row('subscription.changeCard', admin(403), SUBSCRIPTION),
  // Nothing is open.
  row('subscription.retryCharge', { ...admin(403), adm: 409 }),
  row('subscription.cancel', admin(403), SUBSCRIPTION),
  row('subscription.takeBack', admin(403), SUBSCRIPTION),
  row('subscription.invoices', admin(403)),
  row('subscription.changeBuyer', admin(403), ['subscriptions', 'activity']),

  row('siteItems.create', admin(403), ITEM),
  row('siteItems.change', admin(403), ITEM),
  row('affected.read', admin(403)),
  row('item.create', admin(403), ITEM),
  row('item.change', admin(404), ITEM),
  row('item.delete', admin(404), ENDED),
  row('item.replaceExceptions', admin(404), ITEM),
  row('item.leadTimes', admin(404)),
  row('item.createEvent', club(404), ITEM),
  row('item.changeEvent', club(404), ITEM),

  row('booking.create', notForOthers, BOOKING),
  row('booking.move', owner, BOOKING),
  row('booking.cancel', owner, BOOKING),
  row('booking.receipt', owner, ['deliveries']),
  row('ownRecurring.cancelOccasion', owner, SERIES),
  row('bookingLists.mine', oneself),
  row('bookingLists.earlier', oneself),
  row('bookingLists.one', owner),
  row('recurringLists.mine', oneself),
  row('bookingLists.ofItem', named),
  row('recurringLists.ofItem', named),
  row('bookingLists.ofSite', lessons),
  row('bookingLists.pending', lessons),
  row('recurringLists.ofSite', lessons),
  row('staffBooking.create', club(403), ['users', ...BOOKING]),
  row('staffBooking.change', club(404), BOOKING),
  row('staffBooking.cancel', club(404), BOOKING),
  row('staffBooking.accept', answers, BOOKING),
  row('staffBooking.reject', answers, BOOKING),
  row('staffBooking.setStatus', club(404), BOOKING),
  row('staffRecurring.checkPossibility', club(403)),
  row('staffRecurring.checkPossibilityOf', club(403)),
  row('staffRecurring.create', club(403), SERIES),
  row('staffRecurring.cancelOccasion', club(404), SERIES),
  row('staffRecurring.modifyOccasion', club(404), SERIES),
  row('staffRecurring.modify', club(404), SERIES),
  row('staffRecurring.cancelAllOccasions', club(404), SERIES),
  row('bulk.import', admin(403), ['bulk_imports', 'bulk_import_rows', ...BOOKING]),
  row('bulk.check', admin(403)),
  row('closure.preview', admin(403)),
  row('closure.create', admin(403), CLOSING),
  row('closure.list', admin(403)),
  row('closure.read', admin(404)),
  row('closure.undo', admin(404), CLOSING),
  row('closure.act', admin(404), CLOSING),
  row('bulk.undo', admin(404), SERIES),
  row('bulk.delete', admin(403), BOOKING),
  row('bulk.results', admin(404)),
  row('bulk.cancel', admin(404), ['bulk_imports', 'activity']),
  row('bulk.cancelByPost', admin(404), ['bulk_imports', 'activity']),

  row('watcher.mine', oneself),
  row('watcher.start', notForOthers, ['watchers', 'watcher_items', 'watched_slots', 'activity']),
  row('watcher.stop', owner, ['watchers', 'watcher_items', 'watched_slots', 'activity']),

  row('clientList.read', club(403), ['client_register_reads']),
  row('clientList.totals', club(403)),
  row('clientList.export', admin(403), ['client_register_reads']),
  row('clientHistory.bookings', club(403), ['client_register_reads']),
  row('statistics.read', club(403)),
  row('statistics.details', club(403)),
  row('statistics.bookings', club(403)),
  row('statistics.recordExport', club(403), ['client_register_reads']),
  row('client.add', club(403), ['users', 'site_clients', 'activity']),
  row('client.change', club(403), ['users', 'site_clients', 'activity']),
  row('client.remove', club(403), ['site_clients', 'activity']),
  row('staff.list', admin(403)),
  row('staff.add', admin(403), ['invitations', 'deliveries', ...TEAM]),
  row('staff.change', admin(403), ['invitations', ...TEAM]),
  row('staff.remove', admin(403), ['invitations', ...TEAM]),
  row('staff.resend', admin(403), ['invitations', 'deliveries']),
  row('staff.withdraw', admin(403), ['invitations']),
  row('invitation.read', anybody),
  row('invitation.accept', oneself, ['users', 'invitations', ...TEAM]),
]
