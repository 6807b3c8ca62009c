import type { LetterDate, LetterFooter, LetterLink, LetterList, LetterParts } from './letter-parts.ts'
import { LETTER_STYLES, styleOf } from './letter-style.ts'

/** As mail programs show it: tables for the layout, colours in the elements, no script and nothing from outside. */
export function composeHtml(letter: LetterParts): string {
  const { language, subject, footer, attachmentNote } = letter
  const note = attachmentNote
    ? `<tr><td style="padding-top:12px">${table(`<tr><td ${styleOf('note')}><b>${escaped(attachmentNote.name)}</b>&ensp;${escaped(attachmentNote.text)}</td></tr>`)}</td></tr>`
    : ''
  const end = footer ? `<tr><td ${styleOf('footer')}>${footerHtml(footer)}</td></tr>` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>${LETTER_STYLES}</head>
<body ${styleOf('page')}>${table(`<tr><td align="center" ${styleOf('outer')}>
${table(`<tr><td ${styleOf('card')}>${bodyHtml(letter)}</td></tr>${note}${end}`, 'max-width:520px;text-align:left')}
</td></tr>`)}</body></html>`
}

function bodyHtml({ subject, title, dates = [], paragraphs, choices = [], lists = [], action }: LetterParts): string {
  return [
    `<h1 ${styleOf('title')}>${escaped(title ?? subject)}</h1>`,
    ...dates.map(dateHtml),
    ...paragraphs.map((text) => `<p ${styleOf('paragraph')}>${escaped(text).replaceAll('\n', '<br>')}</p>`),
    ...(choices.length > 0 ? [`<div style="padding-top:10px">${choices.map(choiceHtml).join('')}</div>`] : []),
    ...lists.map(listHtml),
    ...(action ? [`<div style="padding-top:16px">${anchor(action, 'button')}</div>`] : []),
  ].join('\n')
}

function dateHtml({ weekday, date, month, hours, formerHours, lines }: LetterDate): string {
  const former = formerHours ? `<s ${styleOf('former')}>${unbroken(formerHours)}</s>` : ''
  const tile = [
    `<div ${styleOf('tileSmall')}>${escaped(weekday)}</div>`,
    `<div ${styleOf('tileNumber')}>${escaped(date)}</div>`,
    `<div ${styleOf('tileSmall')}>${escaped(month)}</div>`,
  ].join('')
  const text = [
    `<div ${styleOf('hours')}>${[former, unbroken(hours ?? '')].filter(Boolean).join(' ')}</div>`,
    ...lines.map((line, index) => `<div ${styleOf(index === 0 ? 'firstLine' : 'line')}>${escaped(line)}</div>`),
  ].join('')
  return `<div style="padding-top:14px">${table(
    `<tr><td ${styleOf('date')}>${table(
      `<tr><td width="56" style="vertical-align:middle"><div ${styleOf('tile')}>${tile}</div></td><td style="padding-left:14px;vertical-align:middle;word-break:break-word">${text}</td></tr>`,
    )}</td></tr>`,
  )}</div>`
}

/** Hours are not broken at their dash. */
const unbroken = (text: string): string =>
  escaped(text).replace(/\d\d:\d\d–\d\d:\d\d/g, '<span style="white-space:nowrap">$&</span>')

const choiceHtml = (choice: LetterLink): string => anchor(choice, 'choice')

function listHtml({ title, rows, more }: LetterList): string {
  const cells = rows.map(
    ({ term, text }) =>
      `<tr><td width="110" ${styleOf('row')}><b>${escaped(term)}</b></td><td ${styleOf('row')}>${escaped(text)}</td></tr>`,
  )
  const last = more ? `<p ${styleOf('paragraph')}>${escaped(more)}</p>` : ''
  return `<h2 ${styleOf('listTitle')}>${escaped(title)}</h2>${table(cells.join(''))}${last}`
}

const footerHtml = ({ sender, note, links }: LetterFooter): string =>
  [
    `<span ${styleOf('mark')} aria-hidden="true">${escaped([...sender][0] ?? '')}</span>${escaped(sender)}`,
    ...(note ? [escaped(note)] : []),
    links.map((link) => anchor(link, 'link')).join(' &middot; '),
  ].join(' ')

const anchor = ({ label, address }: LetterLink, part: 'button' | 'choice' | 'link'): string =>
  `<a href="${escaped(address)}" ${styleOf(part)}>${escaped(label)}</a>`

/** Its role keeps screen readers from announcing rows and columns. */
const table = (rows: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${rows}</table>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
