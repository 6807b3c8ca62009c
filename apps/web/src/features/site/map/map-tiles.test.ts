import { MAP_CENTER } from '@korto/domain/site/map'
import { expect, test } from 'vitest'
import { directionsPage, mapPage, tilesAround } from './map-tiles.ts'

const TEMPLATE = 'https://tiles.example/{z}/{x}/{y}.png'

test('the tiles cover the map without gaps, with the location inside one of them', () => {
  const tiles = tilesAround(MAP_CENTER, 600, TEMPLATE)
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-300)
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(300)
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-175)
  expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(175)
  const middle = tiles.filter(({ left, top }) => left <= 0 && left > -256 && top <= 0 && top > -256)
  // By the formula of the OpenStreetMap wiki.
  expect(middle.map(({ address }) => address)).toEqual(['https://tiles.example/18/148053/96632.png'])
  expect(new Set(tiles.map(({ address }) => address)).size).toBe(tiles.length)
})

test('the link has the same location and zoom', () => {
  expect(mapPage(MAP_CENTER)).toBe('https://www.openstreetmap.org/?mlat=42.69&mlon=23.32#map=18/42.69/23.32')
})

test.each([
  { location: MAP_CENTER, to: '42.69,23.32' },
  { location: null, to: '3 Elm St, Sofia, Bulgaria' },
])('directions lead to $to', ({ location, to }) => {
  const page = new URL(directionsPage({ location, address: '3 Elm St', city: 'Sofia', country: 'Bulgaria' }))
  expect(page.searchParams.get('to')).toBe(to)
})
