import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '../booking/booking.ts'
import { NO_RIGHTS, type StaffRights } from '../permission/roles.ts'
import { isPendingVisible } from './pending-visible.ts'

const now = 1_000_000
const booking = { status: 'PENDING', from: now + 1, supplItemId: null } as const
const known = { user: {}, site: {} }
const admin: StaffRights = { permissions: ['admin'], supplItemIds: [] }
const fred: StaffRights = { permissions: ['front_office'], supplItemIds: [] }
const ivan: StaffRights = { permissions: ['coach'], supplItemIds: [21] }

describe('a pending booking in the notifications of staff', () => {
  test.each([
    { name: 'that starts in a moment', from: now + 1, known, visible: true },
    { name: 'that starts now', from: now, known, visible: false },
    { name: 'that has started', from: now - 1, known, visible: false },
    { name: 'of an unknown user', from: now + 1, known: { ...known, user: null }, visible: false },
    { name: 'of an unknown site', from: now + 1, known: { ...known, site: null }, visible: false },
  ])('$name is listed: $visible [NOTIF-20]', ({ from, known, visible }) => {
    expect(isPendingVisible({ ...booking, from }, known, admin, now)).toBe(visible)
  })

  test.each([
    { name: 'admin', viewer: admin, supplItemId: null, visible: true },
    { name: 'front_office', viewer: fred, supplItemId: null, visible: true },
    { name: 'front_office, with a coach', viewer: fred, supplItemId: 22, visible: true },
    { name: 'the coach of it', viewer: ivan, supplItemId: 21, visible: true },
    { name: 'another coach', viewer: ivan, supplItemId: 22, visible: false },
    { name: 'a coach, without a coach', viewer: ivan, supplItemId: null, visible: false },
    {
      name: 'somebody with the item but not the role',
      viewer: { ...ivan, permissions: [] },
      supplItemId: 21,
      visible: false,
    },
    { name: 'a person without rights', viewer: NO_RIGHTS, supplItemId: null, visible: false },
  ])('is listed for $name: $visible [NOTIF-21]', ({ viewer, supplItemId, visible }) => {
    expect(isPendingVisible({ ...booking, supplItemId }, known, viewer, now)).toBe(visible)
  })

  test.each(bookingStatuses)('with status %s is listed only while it waits for an answer', (status) => {
    const waits = status === 'NEW' || status === 'PENDING' || status === 'PENDING_COACH'
    expect(isPendingVisible({ ...booking, status }, known, admin, now)).toBe(waits)
  })
})
