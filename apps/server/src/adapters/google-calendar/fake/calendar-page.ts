import { createHash } from 'node:crypto'
import { addDays, type Day, daysBetween, daysFrom } from '@korto/domain/time/day'
import { escaped } from '../../mail/fake/letter-frame.ts'
import { repeats } from './by-hand.ts'
import { type CalendarView, SCRIPT, STYLE } from './calendar-page-parts.ts'
import type { ShownEvent } from './shown-events.ts'

const hash = createHash('sha256').update(SCRIPT).digest('base64')

/** Its own script and nothing else. */
export const CALENDAR_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; frame-ancestors 'none'`

/** The fake Google as a calendar program shows it: a row for each day, a column for each calendar of an account. */
export function calendarPage(view: CalendarView): string {
  const days = daysFrom(view.from, daysBetween(view.from, view.to) + 1)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calendars of the demo</title><style>${STYLE}</style></head><body>
<header><h1>Calendars of the demo</h1>${accountChoice(view)}</header>
<main>${navigation(view)}
<p class="state">${state(view)}</p><p id="problem" role="alert"></p>
<div class="board"><table style="--calendars:${view.calendars.length}"><thead><tr><th scope="col">Day</th>${view.calendars.map(columnHead).join('')}</tr></thead>
<tbody>${days.map((day) => row(view, day)).join('')}</tbody></table></div>
<h2>What can go wrong</h2>${controls(view)}</main>
${addDialog(view)}${changeDialog(view)}
<script id="view" type="application/json">${json(view)}</script><script>${SCRIPT}</script></body></html>`
}

const accountChoice = ({ accounts, account }: CalendarView) =>
  `<label>Account <select id="account">${accounts
    .map(
      ({ email, name, isConnected }) =>
        `<option value="${escaped(email)}"${email === account ? ' selected' : ''}>${escaped(name)} (${escaped(email)})${isConnected ? ', connected' : ''}</option>`,
    )
    .join('')}</select></label>`

function navigation({ account, from, today }: CalendarView): string {
  const link = (day: Day, text: string) =>
    `<a class="link" href="?account=${encodeURIComponent(account)}&amp;from=${day}">${text}</a>`
  const adds = button('New calendar', 'add_calendar', { account }, 'Name of the calendar')
  return `<nav>${link(addDays(from, -7), 'A week back')}${link(today, 'Today')}${link(addDays(from, 7), 'A week on')}${adds}</nav>`
}

const state = ({ channels, isMuted, perMinute, today }: CalendarView) =>
  [
    `Today is ${today}.`,
    `${channels} ${channels === 1 ? 'channel is' : 'channels are'} open${isMuted ? ', and hints are muted' : ''}.`,
    perMinute === null ? 'Requests are not limited.' : `At most ${perMinute} requests a minute.`,
    'Drag an event to another day or calendar; with Ctrl or Alt it is copied. Open it for other times.',
  ].join(' ')

const columnHead = ({ name, timezone, id, isPrimary, events }: CalendarView['calendars'][number]) =>
  `<th scope="col">${escaped(name)}<br><small>${escaped(timezone)}, ${events.length} shown</small>
<div class="buttons">${button('Empty', 'empty_calendar', { calendar: id }, `Delete every event of ${name}?`)}${
    isPrimary ? '' : button('Delete', 'delete_calendar', { calendar: id }, `Delete the calendar ${name}?`)
  }</div></th>`

function row({ calendars, today }: CalendarView, day: Day): string {
  const cells = calendars.map(({ events }, calendar) => {
    const cards = events.map((event, index) => (isOn(event, day) ? card(event, calendar, index) : '')).join('')
    const label = `Add an event on ${day}`
    return `<td data-calendar="${calendar}" data-day="${day}">${cards}<button class="more" data-calendar="${calendar}" data-day="${day}" aria-label="${label}">+</button></td>`
  })
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `<tr${day === today ? ' class="today"' : ''}><th scope="row">${name.format(Date.parse(day))}</th>${cells.join('')}</tr>`
}

const isOn = ({ day: first, days }: ShownEvent, day: Day) => day >= first && day <= addDays(first, (days ?? 1) - 1)

function card({ title, from, to, isFree, ownKey, seriesId }: ShownEvent, calendar: number, index: number): string {
  const notes = [from === null ? 'all day' : `${from}–${to}`, seriesId ? 'repeats' : '', isFree ? 'free' : '']
  return `<div role="button" tabindex="0" class="event${ownKey ? ' ours' : ''}${isFree ? ' free' : ''}" draggable="true" data-calendar="${calendar}" data-event="${index}"><small>${notes.filter(Boolean).join(', ')}</small>${escaped(title.slice(0, 200)) || '(no title)'}</div>`
}

function controls({ account, isMuted, perMinute }: CalendarView): string {
  return `<div class="controls">${[
    button('Take the permission back', 'revoke', { account }),
    button('Lose sync tokens', 'lose_tokens', {}),
    button('Expire access tokens', 'lose_tokens', { access: true }),
    button(isMuted ? 'Send hints again' : 'Mute hints', 'mute', { muted: !isMuted }),
    ...[429, 503, 403].map((status) => button(`Refuse with ${status}`, 'refuse', { status })),
    button('Answer well', 'refuse', { status: null }),
    perMinute === null
      ? button('Allow 60 requests a minute', 'limit', { perMinute: 60 })
      : button('Allow any number of requests', 'limit', { perMinute: null }),
  ].join('')}</div>`
}

const button = (text: string, action: string, body: object, ask = '') =>
  `<button data-send="${action}" data-body="${escaped(JSON.stringify(body))}"${ask ? ` data-ask="${escaped(ask)}"` : ''}>${escaped(text)}</button>`

const calendarChoice = ({ calendars }: CalendarView) =>
  `<label>Calendar <select name="calendar">${calendars
    .map(({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`)
    .join('')}</select></label>`

const addDialog = (
  view: CalendarView,
) => `<dialog id="add-dialog" aria-label="New event"><h2>New event</h2><form id="add">
<label>Title <input name="title" placeholder="Ivan Petrov +359 88 123 4567" required></label>${calendarChoice(view)}
<label>Day <input name="day" type="date" required></label>
<div class="pair" id="add-times"><label>From <input name="from" type="time" value="18:00"></label><label>To <input name="to" type="time" value="19:00"></label></div>
<label id="add-days" hidden>Days <input name="days" type="number" min="1" max="60" value="1"></label>
<label>Repeats <select name="repeat">${repeats.map((name) => `<option>${name}</option>`).join('')}</select></label>
<label class="tick"><input name="whole" type="checkbox"> All day</label><label class="tick"><input name="free" type="checkbox"> Shown as free</label>
<div class="buttons"><button>Add</button><button type="button" data-close>Close</button></div></form></dialog>`

const changeDialog = (
  view: CalendarView,
) => `<dialog id="change-dialog" aria-labelledby="change-title"><h2 id="change-title"></h2>
<p class="state" id="change-key"></p><form id="change">${calendarChoice(view)}<label>Day <input name="day" type="date"></label>
<div class="pair"><label>From <input name="from" type="time"></label><label>To <input name="to" type="time"></label></div>
<div class="buttons"><button type="button" data-action="move">Move</button><button type="button" data-action="move" data-which="following" data-series>Move this and following</button><button type="button" data-action="move" data-which="all" data-series>Move all</button><button type="button" data-action="copy">Copy</button></div>
<div class="buttons"><button type="button" class="danger" data-action="delete">Delete</button><button type="button" class="danger" data-action="delete" data-which="following" data-series>Delete this and following</button><button type="button" class="danger" data-action="delete" data-which="all" data-series>Delete all</button><button type="button" data-close>Close</button></div></form></dialog>`

/** Inside a script element nothing may look like its end. */
const json = (view: CalendarView) => JSON.stringify(view).replaceAll('<', '\\u003c')
