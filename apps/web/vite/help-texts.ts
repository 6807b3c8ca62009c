import type { AnswerText, HelpText, TextPart, TopicText } from '../src/console/help/help-content.ts'

export interface HelpSources {
  /** The product's text in the same language, without placeholders; undefined if there is none. */
  textOf: (room: string, key: string) => string | undefined
  /** A value of `help-values.ts`, written as the language writes numbers; undefined if there is none. */
  numberOf: (name: string) => string | undefined
}

const PART = /\[\[([\w-]+):([^\]]+)\]\]|\(\(([\w-]+):([^)]+)\)\)|\[([^\]]+)\]\(([^)\s]+)\)/g
const VALUE = /\{(\w+)\}/g

/** Throws at a key or a value that does not exist: help cannot name what is not there. */
export function helpParts(text: string, { textOf, numberOf }: HelpSources): HelpText {
  const filled = text.replace(VALUE, (_, name: string) => numberOf(name) ?? missing(`value {${name}}`))
  const productText = (room: string, key: string) => textOf(room, key) ?? missing(`text ${room}:${key}`)
  const parts: TextPart[] = []
  let end = 0
  for (const found of filled.matchAll(PART)) {
    const [whole, buttonRoom, button, wordRoom, word, words, to] = found
    parts.push(filled.slice(end, found.index))
    if (buttonRoom && button) parts.push({ button, text: productText(buttonRoom, button) })
    else if (wordRoom && word) parts.push({ word, text: productText(wordRoom, word) })
    else if (words && to) parts.push({ to, text: words })
    end = found.index + whole.length
  }
  parts.push(filled.slice(end))
  return parts.filter((part) => part !== '')
}

/** The parts of every text of a topic. */
export const helpTopic = ({ answers, ...topic }: TopicText, sources: HelpSources): TopicText<HelpText> => ({
  ...topic,
  answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, helpAnswer(answer, sources)])),
})

function helpAnswer(answer: AnswerText, sources: HelpSources): AnswerText<HelpText> {
  const parts = (text: string) => helpParts(text, sources)
  const { title, lead, about, steps, wrong, words } = answer
  return {
    title,
    lead: parts(lead),
    ...(about && { about: about.map(parts) }),
    ...(steps && {
      steps: steps.map((step) => ({ do: parts(step.do), ...(step.more && { more: parts(step.more) }) })),
    }),
    ...(wrong && { wrong: wrong.map((one) => ({ ...one, text: parts(one.text) })) }),
    ...(words && { words }),
  }
}

function missing(what: string): never {
  throw new Error(`help names the ${what}, which does not exist or has placeholders`)
}
