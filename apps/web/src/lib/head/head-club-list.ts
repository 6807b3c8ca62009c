interface Club {
  id: number
  name: string
  city: string
  country: string
  tags: readonly string[]
}

/** More than a search engine reads of one list. */
const MOST = 30

/** The clubs of a sport, for the page of that sport. */
export function clubListData<C extends Club>(clubs: readonly C[], tag: string, addressOf: (club: C) => string): object {
  const ofSport = clubs.filter(({ tags }) => tags.includes(tag)).slice(0, MOST)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: ofSport.length,
    itemListElement: ofSport.map((club, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'SportsActivityLocation',
        name: club.name,
        url: addressOf(club),
        address: { '@type': 'PostalAddress', addressLocality: club.city, addressCountry: club.country },
      },
    })),
  }
}
