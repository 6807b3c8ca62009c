interface NamedSite {
  id: number
  name: string
  items: readonly { id: number; name: string }[]
}

/** `Vitosha Tennis: Court 1, Court 2`; deleted courts are left out. */
export function watchedPlaces(items: readonly { siteId: number; cond: string }[], sites: readonly NamedSite[]): string {
  return sites
    .filter(({ id }) => items.some(({ siteId }) => siteId === id))
    .map((site) => {
      const watched = site.items.filter(({ id }) => items.some(({ cond }) => cond === String(id)))
      return watched.length > 0 ? `${site.name}: ${watched.map(({ name }) => name).join(', ')}` : site.name
    })
    .join(' · ')
}
