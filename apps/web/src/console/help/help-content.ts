/**
 * The text of one topic in one language: `content/{topic}.{language}.json`. Within texts
 * `[[room:key]]` is a button and `((room:key))` another word of the product, both taken from its texts when the web app is built;
 * `[words](help:topic/subtopic)` and `[words](/path)` are links; `{name}` is a value of `help-values.ts`.
 * The build turns every such text into its parts, see `vite/help-texts.ts`.
 */
export interface TopicText<Text = string> {
  title: string
  /** One line under the title in the index. */
  summary: string
  /** By the ids of `topics.ts`, in their order. */
  answers: Record<string, AnswerText<Text>>
}

export interface AnswerText<Text = string> {
  title: string
  /** What it is: one or two sentences. */
  lead: Text
  /** More of what it is, a paragraph each. */
  about?: Text[]
  /** How it is done. */
  steps?: { do: Text; more?: Text }[]
  /** What can go wrong; `title` in bold before the text. `warning` where something is lost or refused. */
  wrong?: { tone: 'warning' | 'note'; title: string; text: Text }[]
  /** Other words that people search for. */
  words?: string
}

/** A word of the product keeps its key, since texts can be changed on the server. */
export type TextPart =
  | string
  | { button: string; text: string }
  | { word: string; text: string }
  | { to: string; text: string }
export type HelpText = readonly TextPart[]

/** What the index shows of a topic, with the titles of its answers. */
export interface TopicTitles {
  title: string
  summary: string
  answers: Readonly<Record<string, string>>
}
