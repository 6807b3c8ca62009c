import type { Seeded } from '@korto/domain/testing/seeded'
import { addDays } from '@korto/domain/time/day'
import type { HistoryClub } from './history-club.ts'
import { type Created, HOURS, type MakeOperation, STATUSES, someChange, sometimes, staffOf } from './operation.ts'
import type { Racer } from './racers.ts'

function someSeries(club: HistoryClub, chance: Seeded, userId: number) {
  const [item, hour] = [chance.pick(club.items), chance.pick(HOURS)]
  const weekday = chance.chance(0.85) ? club.weekday : (club.weekday + 1) % 7
  const from = chance.pick([...club.days, addDays(club.days[0], 14)])
  return {
    siteId: club.siteId,
    itemId: item.id,
    supplItemId: item.isCoached ? chance.pick([null, null, ...club.coachIds]) : null,
    userId,
    rule: `every_week;${weekday};${hour}:00:00;${hour + 1}:00:00;${1 + chance.below(2)}`,
    validFrom: from,
    validUntil: chance.pick([null, addDays(from, 6), addDays(from, 7), addDays(from, 28)]),
    ...sometimes(chance, 0.3, { skipConflicts: true }),
  }
}

export const startSeries: MakeOperation = (club, _created, chance) => ({
  name: 'start series',
  method: 'POST',
  path: '/api/admin/booking/recurring',
  token: staffOf(club, chance),
  body: someSeries(club, chance, chance.pick(club.clients).id),
})

const aDate = (club: HistoryClub, chance: Seeded) =>
  addDays(club.days[0], chance.pick([0, 0, 7, 7, 7, 14, 21]) + (chance.chance(0.1) ? 1 : 0))

const aRule = (created: Created, chance: Seeded) => (created.rules.length > 0 ? chance.pick(created.rules) : null)

const seriesCall = (
  club: HistoryClub,
  created: Created,
  chance: Seeded,
  name: string,
  body: (owner: Racer) => unknown,
) => {
  const rule = aRule(created, chance)
  return (
    rule && {
      name: name.replaceAll('_', ' '),
      method: 'POST' as const,
      path: `/api/admin/booking/recurring/${name}/${rule.id}/${aDate(club, chance)}/${club.siteId}`,
      token: staffOf(club, chance),
      ...(body(rule.owner) === undefined ? {} : { body: body(rule.owner) }),
    }
  )
}

export const modifySeries: MakeOperation = (club, created, chance) => {
  const [series, owner] = [someSeries(club, chance, 0), chance.pick(club.clients).id]
  return seriesCall(club, created, chance, 'modify', () => ({ ...series, userId: owner }))
}
export const modifyOccasion: MakeOperation = (club, created, chance) => {
  const change = { ...someChange(club, chance), ...sometimes(chance, 0.3, { status: chance.pick(STATUSES) }) }
  return seriesCall(club, created, chance, 'modify_occasion', () => change)
}
export const cancelOccasion: MakeOperation = (club, created, chance) =>
  seriesCall(club, created, chance, 'cancel_occasion', () => undefined)
export const cancelAll: MakeOperation = (club, created, chance) =>
  seriesCall(club, created, chance, 'cancel_all_occasions', () => undefined)

export const cancelOwnOccasion: MakeOperation = (club, created, chance) => {
  const rule = aRule(created, chance)
  return (
    rule && {
      name: 'cancel own occasion',
      method: 'POST',
      path: `/api/booking/recurring/cancel_occasion/${rule.id}/${aDate(club, chance)}/${club.siteId}`,
      token: rule.owner.accessToken,
      body: { allOccurrences: chance.chance(0.3) },
    }
  )
}
