export interface Location {
  lat: number
  lng: number
}

/** Finds the place that people call by an address. */
export interface Maps {
  /** Where the first result lies; null when there is none. */
  locate(address: string): Promise<Location | null>
}
