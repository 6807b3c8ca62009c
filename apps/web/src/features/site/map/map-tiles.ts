import { type Location, MAP_HEIGHT_PX, MAP_ZOOM } from '@korto/domain/site/map'

const TILE_PX = 256

export interface Tile {
  address: string
  /** From the centre of the map to the corner of the tile. */
  left: number
  top: number
}

/**
 * The tiles of a map of this width around a location, in the common scheme of web maps (Web Mercator, `{z}/{x}/{y}` counted
 * from the north-west).
 */
export function tilesAround(location: Location, widthPx: number, template: string): Tile[] {
  const count = 2 ** MAP_ZOOM
  const { x, y } = positionOf(location)
  return reach(y, MAP_HEIGHT_PX).flatMap((row) =>
    reach(x, widthPx).map((column) => ({
      address: template
        .replace('{z}', String(MAP_ZOOM))
        .replace('{x}', String((column + count) % count))
        .replace('{y}', String(row)),
      left: Math.round((column - x) * TILE_PX),
      top: Math.round((row - y) * TILE_PX),
    })),
  )
}

/** Counted in tiles from the north-west. */
function positionOf({ lat, lng }: Location) {
  const count = 2 ** MAP_ZOOM
  return {
    x: ((lng + 180) / 360) * count,
    y: ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * count,
  }
}

/** The numbers of the tiles in one direction. */
function reach(middle: number, sizePx: number): number[] {
  const half = sizePx / 2 / TILE_PX
  const first = Math.floor(middle - half)
  return Array.from({ length: Math.floor(middle + half) - first + 1 }, (_, step) => first + step)
}

export const mapPage = ({ lat, lng }: Location): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${MAP_ZOOM}/${lat}/${lng}`

/** The way to a club: to its location, or to where the map finds its address. */
export function directionsPage(site: {
  location: Location | null
  address: string
  city: string
  country: string
}): string {
  const { location, address, city, country } = site
  const to = location ? `${location.lat},${location.lng}` : [address, city, country].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`
}
