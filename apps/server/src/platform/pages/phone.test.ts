import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const tablet = 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

test.each([
  { who: 'iPhone', headers: { 'user-agent': iphone }, is: true },
  { who: 'old iPad', headers: { 'user-agent': ipad }, is: false },
  { who: 'Android phone', headers: { 'user-agent': pixel }, is: true },
  { who: 'Android tablet', headers: { 'user-agent': tablet }, is: false },
  { who: 'desktop', headers: { 'user-agent': desktop }, is: false },
  { who: 'phone by its hint', headers: { 'user-agent': desktop, 'sec-ch-ua-mobile': '?1' }, is: true },
  { who: 'desktop by its hint', headers: { 'user-agent': pixel, 'sec-ch-ua-mobile': '?0' }, is: false },
  { who: 'nameless', headers: {}, is: false },
])('$who is a phone: $is', ({ headers, is }) => {
  expect(isPhone(headers)).toBe(is)
})
