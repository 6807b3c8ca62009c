import { useState } from 'react'
import { type Language, languages } from '../../../lib/language/language.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Select } from '../../../ui/form/select.tsx'
import { CodeBlock } from '../../../ui/layout/code-block.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { fittingCode, frameCode } from './embed-snippet.ts'

const VISITOR = ''

/** The code that puts the timetable of a club into its own site, ready to be copied. */
export function EmbedCode({ site }: { site: { id: number; name: string } }) {
  const { t } = useTexts('console')
  const [language, setLanguage] = useState<Language | null>(null)
  const embedded = {
    origin: globalThis.location.origin,
    siteId: site.id,
    title: t('embedCode.frame', { club: site.name }),
    language,
  }
  const copy = { label: t('embedCode.copy'), done: t('embedCode.copied') }
  return (
    <Section title={t('embedCode.title')} text={t('embedCode.text')}>
      <Select
        label={t('embedCode.language')}
        options={[
          { value: VISITOR, label: t('embedCode.visitor') },
          ...languages.map((one) => ({ value: one, label: t(`language.${one}`) })),
        ]}
        value={language ?? VISITOR}
        onChange={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? null)}
      />
      <CodeBlock name={t('embedCode.fitting')} code={fittingCode(embedded)} copy={copy} />
      <CodeBlock name={t('embedCode.plain')} code={frameCode(embedded)} copy={copy} />
    </Section>
  )
}
