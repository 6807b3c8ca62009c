import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test('a person is shown by name, else e-mail, else phone [NAV-10]', () => {
  const user = { displayName: 'Cleo', email: 'cleo@example.com', phoneNumber: '+359888123456' }
  expect(shownName(user)).toBe('Cleo')
  expect(shownName({ ...user, displayName: null })).toBe('cleo@example.com')
  expect(shownName({ ...user, displayName: '', email: null })).toBe('+359888123456')
})
