import { randomUUID } from 'node:crypto'
import { type ForeignEvent, type OtherProgram, ZONE } from './world.ts'

/** A calendar program that edits files of a CalDAV server line by line, and knows nothing of our writer. */
export function icsProgram(
  origin: string,
  { user, password }: { user: string; password: string },
): OtherProgram & IcsFiles {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  async function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new DavRefusal(`${method} ${path}: ${answer.status} ${text}`, answer.status)
    return { text, version: answer.headers.get('etag') ?? '' }
  }
  const pathOf = (calendarId: string, eventId: string) => `${calendarId}${encodeURIComponent(eventId)}`
  const get = async (calendarId: string, eventId: string) => {
    const { text, version } = await send('GET', pathOf(calendarId, eventId))
    return { text: text.replaceAll(/\r?\n[ \t]/g, ''), version }
  }
  const text = async (calendarId: string, eventId: string) => (await get(calendarId, eventId)).text
  const put = async (calendarId: string, eventId: string, file: string, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'text/calendar; charset=utf-8' }
    await send('PUT', pathOf(calendarId, eventId), { ...type, ...headers }, file)
  }
  /** The descriptions of zones before the event have lines of the same names. What somebody else wrote meanwhile is kept. */
  const edit = async (calendarId: string, eventId: string, change: (file: string) => string): Promise<void> => {
    const { text: file, version } = await get(calendarId, eventId)
    const [head, ...events] = file.split('BEGIN:VEVENT')
    const changed = `${head}${change(['', ...events].join('BEGIN:VEVENT'))}`
    try {
      await put(calendarId, eventId, changed, { 'if-match': version })
    } catch (error) {
      if (!(error instanceof DavRefusal && error.status === 412)) throw error
      await edit(calendarId, eventId, change)
    }
  }
  const newId = () => `${randomUUID()}.ics`

  return {
    text,
    put,
    async list(calendarId) {
      const { text: answer } = await send('PROPFIND', calendarId, { depth: '1' })
      const hrefs = [...answer.matchAll(/<(?:\w+:)?href>([^<]*\.ics)</g)].map(([, href = '']) => href)
      return hrefs.map((href) => decodeURIComponent(href.slice(calendarId.length)))
    },
    async add(calendarId, event) {
      const id = newId()
      await put(calendarId, id, fileOf(event))
      return id
    },
    drag: (calendarId, eventId, { start, end }) =>
      edit(calendarId, eventId, (file) =>
        file.replace(/^DTSTART.*$/m, timeLine('DTSTART', start)).replace(/^DTEND.*$/m, timeLine('DTEND', end)),
      ),
    rename: (calendarId, eventId, title) =>
      edit(calendarId, eventId, (file) => file.replace(/^SUMMARY.*$/m, `SUMMARY:${title}`)),
    removeOccasion: (calendarId, eventId, original) =>
      edit(calendarId, eventId, (file) =>
        file.replace(/^RRULE.*$/m, (rule) => `${rule.trimEnd()}\r\n${timeLine('EXDATE', original)}`),
      ),
    dragOccasion: (calendarId, eventId, { original, start, end }) =>
      edit(calendarId, eventId, (file) =>
        file.replace(
          'END:VCALENDAR',
          [
            'BEGIN:VEVENT',
            /^UID:.*$/m.exec(file)?.[0].trimEnd(),
            'DTSTAMP:20261115T080000Z',
            timeLine('RECURRENCE-ID', original),
            timeLine('DTSTART', start),
            timeLine('DTEND', end),
            'SUMMARY:Moved',
            'END:VEVENT',
            'END:VCALENDAR',
          ].join('\r\n'),
        ),
      ),
    remove: async (calendarId, eventId) => void (await send('DELETE', pathOf(calendarId, eventId))),
    async copy(calendarId, eventId) {
      const id = newId()
      await put(calendarId, id, (await text(calendarId, eventId)).replaceAll(/^UID:.*$/gm, `UID:${randomUUID()}`))
      return id
    },
    async moveTo(calendarId, eventId, otherCalendarId) {
      const destination = `${origin}${pathOf(otherCalendarId, eventId)}`
      await send('MOVE', pathOf(calendarId, eventId), { destination })
      return eventId
    },
    guests: async (calendarId, eventId) =>
      [...(await text(calendarId, eventId)).matchAll(/^ATTENDEE.*:mailto:(\S+)/gm)].map(([, email]) => email ?? ''),
    removeCalendar: async (calendarId) => void (await send('DELETE', calendarId)),
  }
}

/** What the server would not do. */
export class DavRefusal extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

interface IcsFiles {
  /** The ids of all events. */
  list(calendarId: string): Promise<string[]>
  text(calendarId: string, eventId: string): Promise<string>
  put(calendarId: string, eventId: string, file: string): Promise<void>
}

/** A server without a list of zones of its own refuses dates of a series in a zone that the file does not describe. */
const DESCRIBED_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20260329T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20261025T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An event as a program writes it; other zones than the usual one are only named. */
export function fileOf({ title, start, end, zone = ZONE, lines = [], guests = [], isFree = false }: ForeignEvent) {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Somebody//EN',
    ...(zone === ZONE ? DESCRIBED_ZONE : []),
    'BEGIN:VEVENT',
    `UID:${randomUUID()}`,
    'DTSTAMP:20261115T080000Z',
    timeLine('DTSTART', start, zone),
    timeLine('DTEND', end, zone),
    `SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`,
    ...lines,
    ...guests.map(({ email, name }) => `ATTENDEE;CN=${name}:mailto:${email}`),
    ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function timeLine(name: string, text: string, zone = ZONE): string {
  const stamp = text.replaceAll(/[-:]/g, '')
  return text.length === 10 ? `${name};VALUE=DATE:${stamp}` : `${name};TZID=${zone}:${stamp}00`
}
