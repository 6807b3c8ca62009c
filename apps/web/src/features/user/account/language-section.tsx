import { languages, useLanguage } from '../../../lib/language/language.ts'
import { useChooseLanguage } from '../../../lib/language/language-choice.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useChangeMe } from '../api.ts'

/** The language of pages, e-mails and notifications. */
export function LanguageSection() {
  const { t } = useTexts('account')
  const choose = useChooseLanguage()
  const change = useChangeMe()
  return (
    <Section title={t('settings.language')}>
      <div>
        <SegmentedControl
          label={t('settings.language')}
          choices={languages.map((language) => ({ value: language, label: t(`language.${language}`) }))}
          value={useLanguage()}
          onChange={(language) => {
            change.mutate({ language })
            choose(language)
          }}
        />
      </div>
    </Section>
  )
}
