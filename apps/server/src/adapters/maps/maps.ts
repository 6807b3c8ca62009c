export interface Location {
  lat: number
  lng: number
}

export interface Maps {
  /** The location of the first result; null when there is none. */
  locate(address: string): Promise<Location | null>
}
