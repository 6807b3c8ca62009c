import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { TopicText, TopicTitles } from '../src/console/help/help-content.ts'
import { helpTopics } from '../src/console/help/topics.ts'
import { helpSources, topicFile } from './help-sources.ts'
import { helpTopic } from './help-texts.ts'

const QUERY = '?help'
const TITLES = 'virtual:korto/help-titles/'

/**
 * `import topic from './content/schedule.bg.json?help'`: a topic with the product's own words in it. The titles of all
 * topics of a language are `virtual:korto/help-titles/bg`, so that the index loads no topic.
 */
export function helpTexts(): Plugin {
  return {
    name: 'korto:help-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(TITLES)) return `\0${source}`
      if (!source.endsWith(`.json${QUERY}`)) return null
      const found = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true })
      // Not ending in .json, so that Vite's own JSON plugin leaves it alone.
      return found && `${found.id}${QUERY}.js`
    },
    load(id) {
      const watch = (file: string) => this.addWatchFile(file)
      if (id.startsWith(`\0${TITLES}`)) return exported(titlesIn(id.slice(TITLES.length + 1), watch))
      const [, file, language] = /^(.*\.(\w+)\.json)\?help\.js$/.exec(id) ?? []
      if (!file || !language) return null
      return exported(helpTopic(read(file, watch), helpSources(language, watch)))
    },
  }
}

function titlesIn(language: string, watch: (file: string) => void): Record<string, TopicTitles> {
  const titles = helpTopics.map(({ id }) => {
    const { title, summary, answers } = read(topicFile(id, language), watch)
    const ofAnswers = Object.entries(answers).map(([answer, text]) => [answer, text.title])
    return [id, { title, summary, answers: Object.fromEntries(ofAnswers) }]
  })
  return Object.fromEntries(titles)
}

function read(file: string, watch: (file: string) => void): TopicText {
  watch(file)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const exported = (value: unknown) => `export default ${JSON.stringify(value)}`
