import type { SiteListed } from '@korto/contract/site'

export interface ListedCoach {
  id: number
  name: string
  /** Items that the coach serves; never empty, since others cannot be booked. */
  items: { id: number; name: string }[]
}

/** Only what a list shows of a club, since all of it is sent with the page. */
export interface ListedSite {
  id: number
  name: string
  description: string
  address: string
  city: string
  country: string
  tags: string[]
  logoURL: string | null
  /** The first photo, if there is any. */
  photo: string | null
  hidden: boolean
  currency: string
  /** Of any slot; null where no slot has a price. */
  lowestPrice: number | null
  isBookable: boolean
  coaches: ListedCoach[]
}

export const listedSite = (site: SiteListed): ListedSite => ({
  id: site.id,
  name: site.name,
  description: site.description,
  address: site.address,
  city: site.city,
  country: site.country,
  tags: site.tags,
  logoURL: site.logoURL,
  photo: site.gallery[0]?.thumbnail_url ?? null,
  hidden: site.hidden,
  currency: site.currency,
  lowestPrice: site.lowestPrice,
  isBookable: site.acceptsOnlineBooking && site.items.length > 0,
  coaches: (site.acceptsOnlineBooking ? site.supplementaryItems : [])
    .map(({ id, name, supplementaryTo }) => ({
      id,
      name,
      items: site.items
        .filter((item) => supplementaryTo.includes(item.id))
        .map((item) => ({ id: item.id, name: item.name })),
    }))
    .filter(({ items }) => items.length > 0),
})
