import type { Seeded } from '@korto/domain/testing/seeded'
import { addDays } from '@korto/domain/time/day'
import { dayOf, instantOrChange, wireDateTime } from '@korto/domain/time/site-time'
import { utcStamp } from '../../src/adapters/calendar/weekly-lines.ts'
import type { EditedThings } from '../calendar-histories/edited-things.ts'
import type { HistoryOperation } from '../calendar-histories/operations-here.ts'
import { someSeriesTime, someTime } from '../calendar-histories/some-time.ts'
import type { RadicaleClub, SyncedCourt } from './radicale-club.ts'

type Operation = HistoryOperation<RadicaleClub>

/** `2026-11-17T10:00` of the club's clocks. */
const wall = (zone: string, instant: number): string => wireDateTime(zone, instant).slice(0, 16)
const wallTimes = ({ zone }: RadicaleClub, { from, to }: { from: number; to: number }) => ({
  start: wall(zone, from),
  end: wall(zone, to),
})

const draw: Operation = async (club, things, chance) => {
  const time = someTime(club, chance)
  const { itemId, calendarId } = chance.pick(club.courts)
  const { name } = things.add('T', false, { itemId, from: time.from })
  await club.program.add(calendarId, { title: name, ...wallTimes(club, time) })
  return `draw ${name} ${wall(club.zone, time.from)} on ${itemId}`
}

const drawSeries: Operation = async (club, things, chance) => {
  const time = someSeriesTime(club, chance)
  const { itemId, calendarId } = chance.pick(club.courts)
  const { name } = things.add('T', true, undefined)
  const end = time.until === null ? '' : `;UNTIL=${utcStamp(instantOrChange(club.zone, time.until, time.hour * 60))}`
  const lines = [`RRULE:FREQ=WEEKLY${end}`]
  await club.program.add(calendarId, { title: name, ...wallTimes(club, time), lines })
  return `draw ${name} ${lines[0]} ${wall(club.zone, time.from)} on ${itemId}`
}

interface FileThere {
  court: SyncedCourt
  id: string
  name: string
  text: string
}

/** An event that may be edited there; null where the first ones that chance picks may not. */
async function aFile(
  club: RadicaleClub,
  things: EditedThings,
  chance: Seeded,
  isSeries: boolean,
): Promise<FileThere | null> {
  const files: { court: SyncedCourt; id: string }[] = []
  for (const court of club.courts) for (const id of await club.program.list(court.calendarId)) files.push({ court, id })
  for (const { court, id } of chance.shuffled(files).slice(0, 8)) {
    const text = await club.program.text(court.calendarId, id)
    const name = (/^SUMMARY:(.*)$/m.exec(text)?.[1] ?? '').trim().replace(/^\[\?\] /, '')
    const events = text.slice(text.indexOf('BEGIN:VEVENT'))
    if (/^RRULE/m.test(events) === isSeries && things.mayEdit(name, 'there')) return { court, id, name, text: events }
  }
  return null
}

const drag: Operation = async (club, things, chance) => {
  const file = await aFile(club, things, chance, false)
  if (!file) return 'nothing to drag'
  const time = someTime(club, chance)
  await club.program.drag(file.court.calendarId, file.id, wallTimes(club, time))
  things.edited(file.name, { itemId: file.court.itemId, from: time.from })
  return `drag ${file.name} to ${wall(club.zone, time.from)}`
}

const dragToCourt: Operation = async (club, things, chance) => {
  const file = await aFile(club, things, chance, false)
  const [other] = club.courts.filter(({ itemId }) => itemId !== file?.court.itemId)
  if (!file || !other) return 'nothing to drag to another court'
  await club.program.moveTo(file.court.calendarId, file.id, other.calendarId)
  things.edited(file.name, undefined)
  return `drag ${file.name} to ${other.itemId}`
}

const remove: Operation = async (club, things, chance) => {
  const file = await aFile(club, things, chance, false)
  if (!file) return 'nothing to remove'
  await club.program.remove(file.court.calendarId, file.id)
  // Where the token is lost before it is read, nobody can say that it was deleted, and a person decides.
  things.edited(file.name, undefined)
  return `remove ${file.name}`
}

const copy: Operation = async (club, things, chance) => {
  const file = await aFile(club, things, chance, false)
  if (!file) return 'nothing to copy'
  const id = await club.program.copy(file.court.calendarId, file.id)
  things.copied(file.name)
  await club.program.drag(file.court.calendarId, id, wallTimes(club, someTime(club, chance)))
  return `copy ${file.name}`
}

/** A date of a series in the next weeks, as the file writes it. */
const changeOccasion =
  (kind: 'drag' | 'remove'): Operation =>
  async (club, things, chance) => {
    const file = await aFile(club, things, chance, true)
    const [, date, time] = /^DTSTART;TZID=[^:]*:(\d{8})T(\d{4})/m.exec(file?.text ?? '') ?? []
    if (!file || !date || !time) return `no occasion to ${kind}`
    const first = date.replace(/(....)(..)(..)/, '$1-$2-$3')
    const day = addDays(first, 7 * (1 + chance.below(3)))
    const original = `${day}T${time.replace(/(..)(..)/, '$1:$2')}`
    const isTaken = file.text.includes(`${day.replaceAll('-', '')}T${time}`)
    const until = /UNTIL=(\d{8})/.exec(file.text)?.[1]
    if (isTaken || (until && day.replaceAll('-', '') > until) || day <= dayOf(club.zone, club.app.tools.now()))
      return `no date to ${kind}`
    const { calendarId } = file.court
    if (kind === 'remove') await club.program.removeOccasion(calendarId, file.id, original)
    else await club.program.dragOccasion(calendarId, file.id, { original, ...wallTimes(club, someTime(club, chance)) })
    return `${kind} ${file.name} on ${original}`
  }

const removeSeries: Operation = async (club, things, chance) => {
  const file = await aFile(club, things, chance, true)
  if (!file) return 'no series to remove'
  await club.program.remove(file.court.calendarId, file.id)
  return `remove series ${file.name}`
}

const loseTokens: Operation = async ({ radicale }) => {
  await radicale.loseTokens()
  return 'lose tokens'
}

export const operationsInFiles: Operation[] = [
  draw,
  draw,
  draw,
  drawSeries,
  drag,
  drag,
  dragToCourt,
  remove,
  copy,
  changeOccasion('drag'),
  changeOccasion('remove'),
  removeSeries,
  loseTokens,
]
