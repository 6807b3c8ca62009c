export interface Location {
  lat: number
  lng: number
}

/** Initial centre of a map without a location: the middle of Sofia. */
export const MAP_CENTER: Location = { lat: 42.69, lng: 23.32 }
/** Near enough to see the entrance. */
export const MAP_ZOOM = 18
export const MAP_HEIGHT_PX = 350
