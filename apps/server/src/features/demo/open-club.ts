import type { Item } from '@korto/domain/item/item'
import type { DemoClub } from './clubs.ts'
import type { DemoApi } from './demo-api.ts'

export interface OpenClub {
  club: DemoClub
  siteId: number
  timezone: string
  items: CreatedItem[]
  coaches: { id: number; name: string; serves: number[] }[]
  /** Who was entered at the desk, those who come most often first. */
  clients: number[]
}

/** An item with what its slots are made of. */
export type CreatedItem = Pick<Item, 'id' | 'name' | 'capacity' | 'schedule' | 'exceptions'>

/** Registers a club, sets it up and publishes it, as its owner would. */
export async function openClub(api: DemoApi, club: DemoClub): Promise<OpenClub> {
  const { siteId } = await api.site.register({
    body: {
      site: {
        name: club.name,
        country: club.country,
        city: club.city,
        description: club.description,
        tags: JSON.stringify(club.tags),
        location: JSON.stringify(club.location),
        details: JSON.stringify(detailsOf(club)),
      },
    },
  })
  const hall = club.hall && (await api.item.create({ body: { siteId, kind: 'shared', ...club.hall } }))
  const items: CreatedItem[] = []
  for (const { name, capacity = 1, schedule, config = {}, inHall } of club.items) {
    const { id } = await api.item.create({
      body: {
        siteId,
        name,
        capacity,
        schedule: JSON.stringify(schedule),
        config: JSON.stringify(config),
        ...(hall && inHall ? { sharedItemId: hall.id, sharedItemMultiplier: inHall } : {}),
      },
    })
    items.push({ id, name, capacity, schedule, exceptions: [] })
  }
  const coaches: OpenClub['coaches'] = []
  for (const { name, serves, confirms } of club.coaches ?? []) {
    const served = items.filter((item) => serves.includes(item.name)).map(({ id }) => id)
    const { id } = await api.item.create({
      body: {
        siteId,
        kind: 'supplementary',
        name,
        supplementaryTo: JSON.stringify(served),
        config: JSON.stringify(confirms ? { require_confirmation: true } : {}),
      },
    })
    coaches.push({ id, name, serves: served })
  }
  await api.site.save({ params: { id: siteId }, body: { active: true } })
  const { timezone } = await api.site.read({ params: { id: siteId } })
  return { club, siteId, timezone, items, coaches, clients: [] }
}

function detailsOf(club: DemoClub) {
  const late = club.lateCancellation
  return {
    full_description: club.fullDescription ?? '',
    address: club.address,
    website: `https://${club.host}`,
    phone: club.phone,
    email: `hello@${club.host}`,
    payment: ['cash', 'card'],
    currency: club.currency,
    ...(late
      ? {
          config: {
            late_cancellation_warning: true,
            late_cancellation_warning_if_less_than: late.warnMinutes,
            late_cancellation_forbid: late.forbidMinutes > 0,
            late_cancellation_forbid_if_less_than: late.forbidMinutes,
          },
        }
      : {}),
  }
}
