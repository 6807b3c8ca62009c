import { use } from 'react'
import { type Language, useLanguage } from '../../../lib/language/language.ts'
import type { HelpText, TopicText, TopicTitles } from '../help-content.ts'
import { keptLoads } from './kept-loads.ts'

type Topic = TopicText<HelpText>
type AllTitles = Readonly<Record<string, TopicTitles>>

const topics = import.meta.glob<Topic>(['../content/*.json', '!../content/api-calls.*.json'], {
  query: '?help',
  import: 'default',
})

/** A topic in a language, a file of its own. */
export const loadTopic = keptLoads(async (name: `${string}.${Language}`): Promise<Topic> => {
  const load = topics[`../content/${name}.json`]
  if (!load) throw new Error(`help has no texts ${name}`)
  return load()
})

const titlesIn: Record<Language, () => Promise<{ default: AllTitles }>> = {
  en: () => import('virtual:korto/help-titles/en'),
  bg: () => import('virtual:korto/help-titles/bg'),
  ru: () => import('virtual:korto/help-titles/ru'),
}

/** The titles of all topics and answers in a language. */
export const loadTitles = keptLoads(async (language: Language) => (await titlesIn[language]()).default)

export const useTopic = (id: string): Topic => {
  const language = useLanguage()
  return use(loadTopic(`${id}.${language}`))
}

export const useHelpTitles = (): AllTitles => use(loadTitles(useLanguage()))
