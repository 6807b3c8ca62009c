import { expect, test } from 'vitest'
import { pushFace } from './push-face.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test.each([
  { permission: 'default', publicKey: 'k', userAgent: WINDOWS, face: 'ready' },
  { permission: 'granted', publicKey: undefined, userAgent: WINDOWS, face: 'ready' },
  { permission: 'denied', publicKey: 'k', userAgent: WINDOWS, face: 'blocked' },
  { permission: 'unsupported', publicKey: 'k', userAgent: WINDOWS, face: 'unsupported' },
  { permission: 'granted', publicKey: null, userAgent: WINDOWS, face: 'unsupported' },
  { permission: 'unsupported', publicKey: 'k', userAgent: IPHONE, face: 'install' },
  // The installed app.
  { permission: 'default', publicKey: 'k', userAgent: IPHONE, face: 'ready' },
  { permission: 'unsupported', publicKey: null, userAgent: IPHONE, face: 'unsupported' },
] as const)('$permission with the key $publicKey is $face', ({ face, ...browser }) => {
  expect(pushFace(browser)).toBe(face)
})
