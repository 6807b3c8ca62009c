import type { BookedUser, StaffBooking } from '@korto/contract/booking-lists'

export const exampleUser = (id: number, displayName: string): BookedUser => ({
  id,
  displayName,
  email: null,
  phoneNumber: '+359 88 812 3456',
  phoneVerified: true,
  deleted: false,
})

interface Named {
  id: number
  user: string
  itemId: number
  itemName: string
  fromDate: string
  toDate: string
}

/** A confirmed booking of one place; `more` is what a picture is about. */
export const exampleBooking = ({ id, user, ...place }: Named, more: Partial<StaffBooking> = {}): StaffBooking => ({
  id,
  userId: id,
  user: exampleUser(id, user),
  siteId: 0,
  ...place,
  supplItemId: null,
  quantity: 1,
  status: 'CONFIRMED',
  recurringId: null,
  occurrenceDate: null,
  description: '',
  price: 30,
  currency: 'EUR',
  originalItemId: null,
  originalItemMultiplier: null,
  itemNeedsConfirmation: false,
  coachName: null,
  createdAt: place.fromDate,
  updatedAt: place.fromDate,
  canceledAt: null,
  lateCanceled: false,
  createdBy: null,
  version: 1,
  arrivedAt: null,
  sharedItemId: null,
  sharedItemMultiplier: 1,
  additionalItemsData: [],
  paymentData: null,
  ...more,
})
