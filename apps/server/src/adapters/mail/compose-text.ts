import type { LetterDate, LetterFooter, LetterLink, LetterList, LetterParts } from './letter-parts.ts'

/** For programs that show no HTML, and for people who prefer that. */
export function composeText({ title, dates = [], paragraphs, choices = [], lists = [], action, footer }: LetterParts) {
  const blocks = [
    ...(title === undefined ? [] : [title]),
    ...dates.map(dateBlock),
    ...paragraphs,
    ...choices.map(linkBlock),
    ...lists.map(listBlock),
    ...(action ? [linkBlock(action)] : []),
    ...(footer ? [footerBlock(footer)] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

function dateBlock({ weekday, date, month, hours, formerHours, lines }: LetterDate): string {
  const times = [formerHours, hours].filter((time) => time !== undefined).join(' → ')
  return [`${weekday} ${date} ${month}, ${times}`, ...lines].join('\n')
}

const linkBlock = ({ label, address }: LetterLink): string => `${label}:\n${address}`

const listBlock = ({ title, rows, more }: LetterList): string =>
  [title, ...rows.map(({ term, text }) => `${term}  ${text}`), ...(more ? [more] : [])].join('\n')

/** Two hyphens and a space begin what mail programs show as a signature. */
const footerBlock = ({ sender, note, links }: LetterFooter): string =>
  [
    '-- ',
    [sender, ...(note ? [note] : [])].join(' '),
    ...links.map(({ label, address }) => `${label}: ${address}`),
  ].join('\n')
