export const STYLE = `:root{color-scheme:light dark;--line:#8884;--page:light-dark(#fff,#131314);--text:light-dark(#1f1f1f,#e8e8e8);--focus:light-dark(#1a56c4,#a8c7fa);--danger:light-dark(#b3261e,#f2b8b5)}
*{box-sizing:border-box}body{font:15px/1.4 system-ui,sans-serif;margin:0 auto;padding:12px;max-width:1200px;background:var(--page);color:var(--text)}
h1{font-size:22px;margin:0 0 8px}h2{font-size:18px;margin:0 0 4px}p{margin:0 0 10px}code{font-size:12px;overflow-wrap:anywhere}
section{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 16px}button,select{font:inherit;min-height:40px;padding:6px 12px;border:1px solid var(--line);border-radius:8px;background:var(--page);color:var(--text);cursor:pointer}
td button{min-height:32px;padding:2px 8px;margin:0 4px 4px 0}button:focus-visible,select:focus-visible{outline:3px solid var(--focus);outline-offset:1px}
article{border:1px solid var(--line);border-radius:10px;padding:12px;margin:0 0 12px}.scroll{overflow-x:auto;position:relative}time{white-space:nowrap}table{border-collapse:collapse;width:100%;min-width:760px;margin:0 0 8px}
th,td{text-align:start;vertical-align:top;padding:6px 10px 6px 0;border-bottom:1px solid var(--line);font-weight:400}th{font-weight:600}
.hidden{position:absolute;clip-path:inset(50%)}#problem{color:var(--danger)}`

/** The buttons, the clock, and a look every two seconds whether something has changed. */
export const SCRIPT = `(() => {
const problem = document.getElementById('problem')
let busy = false
async function post(path, body) {
  busy = true
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(() => null)
  if (answer && answer.ok) return location.reload()
  busy = false
  problem.textContent = ((answer && (await answer.json().catch(() => null))) || {}).message || 'It did not work.'
}
for (const button of document.querySelectorAll('button[data-send]')) button.addEventListener('click', () => {
  const body = JSON.parse(button.dataset.body), ask = button.dataset.ask
  if (ask === 'How many EUR?') {
    const euros = prompt(ask)
    if (!euros) return
    body.cents = Math.round(Number(euros.replace(',', '.')) * 100)
  } else if (ask && !confirm(ask)) return
  post('/dev/payments/' + button.dataset.send + '.json', body)
})
for (const select of document.querySelectorAll('select[data-send]')) select.addEventListener('change', () => post('/dev/payments/notices.json', { mode: select.value }))
for (const button of document.querySelectorAll('[data-days]')) button.addEventListener('click', () => {
  const days = Number(button.dataset.days)
  post('/dev/clock', days === 0 ? {} : { now: new Date(Date.parse(document.body.dataset.now) + days * 86400000).toISOString() })
})
setInterval(async () => {
  if (busy || document.hidden) return
  const next = await fetch('/dev/payments.json').then((answer) => answer.json()).catch(() => null)
  if (next && String(next.changes) !== document.body.dataset.changes) location.reload()
}, 2000)
})()`
