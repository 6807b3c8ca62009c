/** Where a visitor seems to be, in the product's English names; null when unknown. */
export interface VisitorLocation {
  country: string | null
  city: string | null
}

export const UNKNOWN: VisitorLocation = { country: null, city: null }

export interface Geo {
  /** Never fails and takes at most 2 s; `UNKNOWN` when not found. */
  locate(address: string): Promise<VisitorLocation>
}
