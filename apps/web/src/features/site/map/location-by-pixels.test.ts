import { expect, test } from 'vitest'
import { locationByPixels } from './location-by-pixels.ts'

test('a place moved on the map and back is the same place', () => {
  const sofia = { lat: 42.69, lng: 23.32 }
  const moved = locationByPixels(sofia, 256, 256)
  expect(moved.lng).toBeCloseTo(23.32 + 360 / 2 ** 18, 6)
  expect(moved.lat).toBeLessThan(sofia.lat)
  const back = locationByPixels(moved, -256, -256)
  expect(back.lat).toBeCloseTo(sofia.lat, 5)
  expect(back.lng).toBeCloseTo(sofia.lng, 5)
})
