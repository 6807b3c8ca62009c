import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    name: 'Chrome · Windows',
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    name: 'Edge · Windows',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    name: 'Safari · iPhone',
  },
  {
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    name: 'Chrome · Android',
  },
  { userAgent: 'curl/8.0', name: null },
  { userAgent: '', name: null },
])('$userAgent is shown as $name', ({ userAgent, name }) => {
  expect(deviceName(userAgent)).toBe(name)
})
