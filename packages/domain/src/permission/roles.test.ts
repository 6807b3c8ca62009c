import { expect, test } from 'vitest'
import { may, type StaffAction } from './may.ts'
import { isClubStaff, isOwnCoachBooking, isRole, isStaff, NO_RIGHTS, type Role, type StaffRights } from './roles.ts'

const rights = (...permissions: Role[]): StaffRights => ({ permissions, supplItemIds: [21] })

const actions: Record<StaffAction, Role[]> = {
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
}

test.each(Object.entries(actions))('%s is for %j and nobody else', (name, allowed) => {
  const action = name as StaffAction // the keys of the record above
  for (const role of ['admin', 'front_office', 'coach'] as const) {
    expect(may(rights(role), action)).toBe(allowed.includes(role))
  }
  expect(may(NO_RIGHTS, action)).toBe(false)
})

test('permissions of several roles add up', () => {
  expect(may(rights('coach', 'front_office'), 'manage-clients')).toBe(true)
})

test('a coach’s own bookings are those with one of the coach’s supplementary items', () => {
  expect(isOwnCoachBooking(rights('coach'), { supplItemId: 21 })).toBe(true)
  expect(isOwnCoachBooking(rights('coach'), { supplItemId: 22 })).toBe(false)
  expect(isOwnCoachBooking(rights('coach'), { supplItemId: null })).toBe(false)
  expect(isOwnCoachBooking(rights('front_office'), { supplItemId: 21 })).toBe(false)
})

test('admin and front_office act for the club', () => {
  expect([rights('admin'), rights('front_office'), rights('coach'), NO_RIGHTS].map(isClubStaff)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([rights('coach'), NO_RIGHTS].map(isStaff)).toEqual([true, false])
  expect(['admin', 'owner'].map(isRole)).toEqual([true, false])
})
