import { expect, test } from 'vitest'
import { examplePhone, nationalExample, readPhone } from './read-phone.ts'

test('the example is of the selected country [PHONE-02]', () => {
  expect(['Bulgaria', 'Russia', 'United States', 'Germany', 'RO', 'Atlantis'].map(examplePhone)).toEqual([
    '+359888123456',
    '+79161234567',
    '+12025550123',
    '+4915112345678',
    '+40712034567',
    '+4915112345678',
  ])
  expect(['BG', 'RU', 'PL', 'constructor'].map(nationalExample)).toEqual(['0888123456', '89161234567', '512345678', ''])
})

test.each([
  '0887123456',
  '0887 123 456',
  '(0887) 12-34-56',
  '0887.123.456',
  '887123456',
  '359887123456',
  '00359887123456',
  '00 359 887 123 456',
  '+359 88 712 3456',
  '+359 (0) 88 712 3456',
  '+3590887123456',
  '\u2068+359\u00a0887\u00a0123\u00a0456\u2069',
])('«%s» is read as the same Bulgarian number', (text) => {
  expect(readPhone(text, 'BG')).toBe('+359887123456')
})

test.each([
  { country: 'RU', text: '8 (916) 123-45-67', phone: '+79161234567' },
  { country: 'RU', text: '7 916 123 45 67', phone: '+79161234567' },
  { country: 'US', text: '(202) 555-0123', phone: '+12025550123' },
  { country: 'US', text: '1 202 555 0123', phone: '+12025550123' },
  { country: 'HU', text: '06 20 123 4567', phone: '+36201234567' },
  { country: 'IT', text: '391 234 5678', phone: '+393912345678' },
  { country: 'NO', text: '47 12 34 56', phone: '+4747123456' },
  { country: 'BG', text: '+44 7400 123456', phone: '+447400123456' },
  { country: 'BG', text: '+1234567', phone: '+1234567' },
])('«$text» in $country is $phone [PHONE-04]', ({ country, text, phone }) => {
  expect(readPhone(text, country)).toBe(phone)
})

test.each(['', '   ', '+', '+359', '088 555 01', '0888', 'abc', '359+888123456', '+123456', '+1234567890123456', '00'])(
  '«%s» is refused [ERR-29]',
  (text) => {
    expect(readPhone(text, 'BG')).toBeNull()
  },
)
