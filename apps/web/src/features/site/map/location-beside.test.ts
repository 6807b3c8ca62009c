import { expect, test } from 'vitest'
import { locationBeside } from './location-beside.ts'

test('a place moved on the map and back is the same place', () => {
  const sofia = { lat: 42.69, lng: 23.32 }
  const moved = locationBeside(sofia, 256, 256)
  expect(moved.lng).toBeCloseTo(23.32 + 360 / 2 ** 18, 6)
  expect(moved.lat).toBeLessThan(sofia.lat)
  const back = locationBeside(moved, -256, -256)
  expect(back.lat).toBeCloseTo(sofia.lat, 5)
  expect(back.lng).toBeCloseTo(sofia.lng, 5)
})
