import type { ListedSite } from '../src/features/site/list/listed-site.ts'

let lastId = 0

/** A club of a list; the test names what matters. */
export const aListedSite = (site: Partial<ListedSite> = {}): ListedSite => ({
  id: ++lastId,
  name: `Club ${lastId}`,
  description: '',
  address: '',
  city: 'Sofia',
  country: 'Bulgaria',
  tags: [],
  logoURL: null,
  photo: null,
  hidden: false,
  currency: 'EUR',
  lowestPrice: null,
  isBookable: true,
  coaches: [],
  ...site,
})
