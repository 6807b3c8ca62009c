import { type Location, MAP_ZOOM } from '@korto/domain/site/map'
import { positionOf, TILE_PX } from './map-tiles.ts'

/** The place so many pixels to the right of another and below it. */
export function locationByPixels(location: Location, rightPx: number, downPx: number): Location {
  const count = 2 ** MAP_ZOOM
  const { x, y } = positionOf(location)
  const lng = ((x + rightPx / TILE_PX) / count) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + downPx / TILE_PX)) / count))) * 180) / Math.PI
  return { lat: rounded(lat), lng: rounded(lng) }
}

/** To about a hand's breadth. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000
