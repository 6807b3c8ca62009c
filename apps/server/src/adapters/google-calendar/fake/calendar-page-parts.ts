import type { Day } from '@korto/domain/time/day'
import type { ShownEvent } from './shown-events.ts'

/** What `/dev/calendar.json` answers and the page shows. */
export interface CalendarView {
  account: string
  accounts: { email: string; name: string; isConnected: boolean }[]
  today: Day
  from: Day
  to: Day
  /** Grows with every change of any calendar. */
  change: number
  isMuted: boolean
  channels: number
  perMinute: number | null
  calendars: { id: string; name: string; timezone: string; isPrimary: boolean; events: ShownEvent[] }[]
}

export const STYLE = `:root{color-scheme:light dark;--line:#8884;--page:light-dark(#fff,#131314);--text:light-dark(#1f1f1f,#e8e8e8);--mine:light-dark(#1a56c4,#a8c7fa);--theirs:light-dark(#137333,#81c995);--danger:light-dark(#b3261e,#f2b8b5)}
*{box-sizing:border-box}body{font:15px/1.4 system-ui,sans-serif;margin:0;padding:12px;background:var(--page);color:var(--text)}
header,nav,.controls{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 10px}h1{font-size:20px;margin:0 auto 0 0}
a,button,select,input{font:inherit}button,select,input,.link{display:inline-flex;align-items:center;min-height:40px;padding:6px 12px;border:1px solid var(--line);border-radius:8px;background:var(--page);color:var(--text);text-decoration:none}
button,.link{cursor:pointer}button:focus-visible,.link:focus-visible,.event:focus-visible{outline:3px solid var(--mine);outline-offset:1px}

.board{overflow-x:auto;border:1px solid var(--line);border-radius:10px}
table{border-collapse:collapse;width:100%;table-layout:fixed;min-width:calc(92px + var(--calendars)*190px)}
th,td{border-bottom:1px solid var(--line);border-right:1px solid var(--line);vertical-align:top;padding:4px;text-align:start}
thead th{position:sticky;top:0;background:var(--page);padding:8px}thead th:first-child,tbody th{width:92px}
tbody th{position:sticky;left:0;z-index:1;background:var(--page);font-weight:600;padding:8px}.today th{color:var(--mine)}
td.over{background:#1a73e833}.more{width:100%;justify-content:center;min-height:32px;padding:0;border:1px dashed transparent;color:inherit;background:none;opacity:.7}
.more:hover,.more:focus-visible{opacity:1;border-color:var(--line)}
.event{display:block;width:100%;text-align:start;min-height:40px;margin:0 0 4px;padding:4px 8px;border:0;border-inline-start:4px solid var(--theirs);border-radius:6px;background:light-dark(#e2f0e5,#1d2f22);color:inherit;overflow-wrap:anywhere;cursor:grab}
.event.ours{border-color:var(--mine);background:light-dark(#e1ebfb,#1c2940)}.event.free{background:none;border-inline-start-style:dotted}
.event small{display:block}dialog{background:var(--page);color:var(--text);border:1px solid var(--line);border-radius:12px;width:min(440px,100vw - 24px);padding:16px}
dialog::backdrop{background:#0008}form{display:grid;gap:10px}label{display:grid;gap:2px}label.tick{display:flex;gap:8px;align-items:center}label.tick input{min-height:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:10px}.buttons{display:flex;flex-wrap:wrap;gap:8px}h2{font-size:17px;margin:0 0 8px}.danger{color:var(--danger)}
#problem{color:var(--danger)}[hidden]{display:none!important}`

/** Dragging, the two dialogs, and a look every two seconds whether something has changed. */
export const SCRIPT = `(() => {
const view = JSON.parse(document.getElementById('view').textContent)
const byId = (id) => document.getElementById(id)
let busy = false, dragged = null, opened = null
async function send(action, body) {
  busy = true
  const answer = await fetch('/dev/calendar/' + action + '.json', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (answer.ok) return location.reload()
  busy = false
  byId('problem').textContent = ((await answer.json().catch(() => null)) || {}).message || 'It did not work: ' + answer.status
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()
}
const eventOf = (element) => {
  const calendar = view.calendars[Number(element.dataset.calendar)]
  return { calendar, event: calendar.events[Number(element.dataset.event)] }
}
for (const card of document.querySelectorAll('.event')) {
  card.addEventListener('dragstart', (event) => {
    dragged = eventOf(card)
    event.dataTransfer.setData('text/plain', dragged.event.title)
  })
  card.addEventListener('dragend', () => { dragged = null })
  card.addEventListener('click', () => openEvent(eventOf(card)))
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    openEvent(eventOf(card))
  })
}
for (const cell of document.querySelectorAll('td')) {
  cell.addEventListener('dragover', (event) => { if (dragged) { event.preventDefault(); cell.classList.add('over') } })
  cell.addEventListener('dragleave', () => cell.classList.remove('over'))
  cell.addEventListener('drop', (event) => {
    event.preventDefault()
    cell.classList.remove('over')
    if (!dragged) return
    const to = view.calendars[Number(cell.dataset.calendar)]
    const body = { calendar: dragged.calendar.id, id: dragged.event.id, day: cell.dataset.day, toCalendar: to.id }
    send(event.altKey || event.ctrlKey ? 'copy' : 'move', body)
  })
}
for (const button of document.querySelectorAll('.more')) button.addEventListener('click', () => {
  const form = byId('add')
  form.calendar.value = view.calendars[Number(button.dataset.calendar)].id
  form.day.value = button.dataset.day
  byId('add-dialog').showModal()
  form.title.focus()
})
function openEvent(of) {
  opened = of
  const form = byId('change'), { calendar, event } = of
  byId('change-title').textContent = event.title || '(no title)'
  byId('change-key').textContent = event.ownKey ? 'Written by the product' + (event.description ? ': ' + event.description : '') : ''
  form.calendar.value = calendar.id
  form.day.value = event.day
  form.from.value = event.from || ''
  form.to.value = event.to || ''
  form.querySelector('.pair').hidden = event.from === null
  for (const element of form.querySelectorAll('[data-series]')) element.hidden = event.seriesId === null
  byId('change-dialog').showModal()
}
byId('change').addEventListener('click', (click) => {
  const action = click.target.dataset && click.target.dataset.action
  if (!action || !opened) return
  const form = byId('change'), { calendar, event } = opened, which = click.target.dataset.which || 'one'
  const place = { calendar: calendar.id, id: event.id }
  if (action === 'delete') return send('delete', { ...place, which })
  const times = event.from === null ? { day: form.day.value, days: event.days } : { day: form.day.value, from: form.from.value, to: form.to.value }
  send(action, { ...place, ...times, toCalendar: form.calendar.value, which })
})
byId('change').addEventListener('submit', (event) => event.preventDefault())
byId('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  const times = form.whole.checked ? { days: Number(form.days.value) } : { from: form.from.value, to: form.to.value }
  send('add', { calendar: form.calendar.value, title: form.title.value, day: form.day.value, ...times, repeat: form.repeat.value, free: form.free.checked })
})
byId('add').whole.addEventListener('change', (event) => {
  byId('add-times').hidden = event.target.checked
  byId('add-days').hidden = !event.target.checked
})
byId('account').addEventListener('change', (event) => { location.search = '?account=' + encodeURIComponent(event.target.value) })
for (const button of document.querySelectorAll('[data-send]')) button.addEventListener('click', () => {
  const body = JSON.parse(button.dataset.body)
  if (button.dataset.ask) {
    const answer = button.dataset.ask.endsWith('?') ? confirm(button.dataset.ask) : prompt(button.dataset.ask)
    if (!answer) return
    if (typeof answer === 'string') body.name = answer
  }
  send(button.dataset.send, body)
})
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => button.closest('dialog').close())
setInterval(async () => {
  if (busy || dragged || document.hidden || document.querySelector('dialog[open]')) return
  const next = await fetch('/dev/calendar.json' + location.search).then((answer) => answer.json()).catch(() => null)
  if (next && (next.change !== view.change || next.today !== view.today || next.channels !== view.channels)) location.reload()
}, 2000)
})()`
