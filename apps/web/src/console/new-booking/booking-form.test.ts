import type { StaffSiteRead } from '@korto/contract/staff-site'
import { expect, test } from 'vitest'
import { formOf, newClientOf, personOf, problemsOf, savedPhone, totalOf } from './booking-form.ts'

const range = { start: 480, end: 1320, step: 60, price: 24 }
const site = {
  timezone: 'Europe/Sofia',
  pastExceptions: [],
  country: 'Bulgaria',
  items: [
    {
      id: 11,
      capacity: 2,
      schedule: { mode: 'every_day', 0: [range], 1: [range] },
      schedule_exceptions: [],
      events: [],
    },
  ],
  supplementaryItems: [{ id: 21, supplementaryTo: [12] }],
} as unknown as StaffSiteRead // what this is about

const at = (time: string) => Date.parse(`2026-11-16T${time}:00+02:00`)
const form = formOf(site.timezone, { itemId: 11, from: at('17:00'), to: at('18:00') })

test('a draft fills in place and time of the club', () => {
  expect(form).toMatchObject({ itemId: 11, day: '2026-11-16', from: '17:00', to: '18:00', quantity: 1 })
})

test('the price follows time, quantity and extras; without a schedule there is none', () => {
  expect(totalOf(site, form)).toBe(24)
  expect(totalOf(site, { ...form, to: '19:00', quantity: 2 })).toBe(96)
  expect(totalOf(site, { ...form, extras: [{ name: 'Balls', quantity: 2, price: 3 }] })).toBe(30)
  expect(totalOf(site, { ...form, from: '17:10' })).toBeNull()
})

test('problems are told at their fields', () => {
  expect(problemsOf(site, form)).toEqual({ client: 'newBooking.clientNeeded' })
  const named = { ...form, client: newClientOf('Boris') }
  expect(problemsOf(site, named)).toEqual({})
  expect(problemsOf(site, { ...named, from: '' })).toEqual({ from: 'time.wrong' })
  expect(problemsOf(site, { ...named, from: '19:00' })).toEqual({ to: 'time.backward' })
  expect(problemsOf(site, { ...named, coachId: 21 })).toEqual({ coach: 'newBooking.coachWrong' })
  expect(problemsOf(site, { ...named, isQuantityWrong: true })).toEqual({ quantity: 'number.wrong' })
  expect(problemsOf(site, { ...form, client: newClientOf('0888') })).toEqual({
    name: 'newBooking.nameNeeded',
    phone: 'newBooking.phoneWrong',
  })
})

test('a number is saved with the country code of the club', () => {
  expect(savedPhone(site, '0888 555 204')).toBe('+359888555204')
  expect(personOf(site, { kind: 'new', displayName: ' Kristina ', phone: '0888 555 204', email: '' })).toEqual({
    client: { displayName: 'Kristina', phoneNumber: '+359888555204' },
  })
})

test('what was searched for becomes the name, the phone or the e-mail of a new client', () => {
  expect(newClientOf('Boris Z')).toMatchObject({ displayName: 'Boris Z', phone: '', email: '' })
  expect(newClientOf('0888 555')).toMatchObject({ displayName: '', phone: '0888 555' })
  expect(newClientOf('b@x.bg')).toMatchObject({ displayName: '', email: 'b@x.bg' })
})
