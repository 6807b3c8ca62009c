import { PHONE_COUNTRIES } from '@korto/domain/user/phone-plans'
import { examplePhone, nationalExample, readPhone } from '@korto/domain/user/read-phone'
import { expect, test } from 'vitest'
import { readEnv } from '../../../env.ts'
import { mobileNumber, normalizedNumber } from './mobile-number.ts'

const EVERYWHERE = readEnv({})
const countries = EVERYWHERE.ok ? EVERYWHERE.env.SMS_COUNTRIES : []

test.each([
  { phone: '+359888123456', where: 'Bulgaria' },
  { phone: '+4915112345678', where: 'Germany' },
  { phone: '+79161234567', where: 'Russia' },
  { phone: '+12025550123', where: 'the United States, where the plan does not tell mobile numbers apart' },
  { phone: '+447400123456', where: 'the United Kingdom' },
])('a mobile number of $where is taken', async ({ phone }) => {
  expect(await mobileNumber(phone, countries)).toBe(phone)
})

test('a superfluous zero is removed, when a code is requested and when it is confirmed', async () => {
  expect(await mobileNumber('+3590888123456', countries)).toBe('+359888123456')
  expect(await normalizedNumber('+3590888123456')).toBe('+359888123456')
})

test.each([
  { phone: '+18765550123', what: 'Jamaica, which shares its calling code with the United States' },
  { phone: '+18095550123', what: 'the Dominican Republic, likewise' },
  { phone: '+88213300000', what: 'a network of no country' },
  { phone: '+8801712345678', what: 'a country that is not on the list' },
  { phone: '+99912345678', what: 'no country at all' },
])('$phone is refused: $what', async ({ phone }) => {
  await expect(mobileNumber(phone, countries)).rejects.toMatchObject({ code: 'SMS_COUNTRY' })
})

test.each([
  { phone: '+35990123456', what: 'a premium number' },
  { phone: '+4990012345678', what: 'a premium number' },
  { phone: '+498001234567', what: 'a number that the called one pays' },
  { phone: '+3597001234', what: 'a number of shared cost' },
  { phone: '+35929876543', what: 'a fixed line' },
  { phone: '+442079460123', what: 'a fixed line' },
  { phone: '+359888', what: 'a number that is too short' },
  { phone: '+35988812345678', what: 'a number that is too long' },
])('$phone is refused: $what', async ({ phone }) => {
  await expect(mobileNumber(phone, countries)).rejects.toMatchObject({ code: 'NOT_A_MOBILE' })
})

test('SMS are sent only to listed countries', async () => {
  expect(await mobileNumber('+359888123456', ['BG'])).toBe('+359888123456')
  await expect(mobileNumber('+4915112345678', ['BG'])).rejects.toMatchObject({ code: 'SMS_COUNTRY' })
  await expect(mobileNumber('+359888123456', [])).rejects.toMatchObject({ code: 'SMS_COUNTRY' })
})

test('an example number of each country, typed as inside the country, is a mobile number there', async () => {
  const wrong: string[] = []
  for (const country of PHONE_COUNTRIES) {
    const number = readPhone(nationalExample(country), country) ?? ''
    const normalized = await mobileNumber(number, [country]).catch(() => 'refused')
    if (normalized !== examplePhone(country)) wrong.push(`${country}: ${number} is ${normalized}`)
  }
  expect(wrong).toEqual([])
  expect(countries.filter((country) => !PHONE_COUNTRIES.includes(country))).toEqual([])
})
