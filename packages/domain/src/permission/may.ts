import type { Role, StaffRights } from './roles.ts'

/**
 * Who may call what. admin: all. front_office: admin bookings, recurrences, clients, events of items, stats, calendar
 * status, activity. coach: answers to own requests and the overview of own bookings. A row is a named action, not a path.
 */
const rolesByAction = {
  'answer-booking': ['admin', 'front_office', 'coach'],
  'see-overview': ['admin', 'front_office', 'coach'],
  'see-help': ['admin', 'front_office'],
  'manage-bookings': ['admin', 'front_office'],
  'manage-recurrences': ['admin', 'front_office'],
  'manage-clients': ['admin', 'front_office'],
  'manage-events': ['admin', 'front_office'],
  'see-dashboard': ['admin', 'front_office'],
  'see-statistics': ['admin', 'front_office'],
  'see-activity': ['admin', 'front_office'],
  'see-calendar-status': ['admin', 'front_office'],
  'manage-items': ['admin'],
  'manage-exceptions': ['admin'],
  'manage-site': ['admin'],
  'manage-staff': ['admin'],
  'manage-calendar': ['admin'],
  'manage-payments': ['admin'],
  'bulk-bookings': ['admin'],
  'export-clients': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type StaffAction = keyof typeof rolesByAction

export function may({ permissions }: Pick<StaffRights, 'permissions'>, action: StaffAction): boolean {
  const allowed: readonly Role[] = rolesByAction[action]
  return permissions.some((role) => allowed.includes(role))
}
