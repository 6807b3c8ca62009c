import type { ItemConfig } from '@korto/domain/item/item'
import { lateConfigOf } from '@korto/domain/item/late-config'
import { lateCancellationKeys } from '@korto/domain/site/parse-config'
import type { LateCancellationConfig } from '@korto/domain/site/site'
import { useTexts } from '../../../lib/texts/texts.ts'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LateCancelling } from './late-cancelling.tsx'
import { lateSummary } from './late-meaning.ts'

interface Props {
  name: string
  config: ItemConfig
  /** The club's, which holds where the item has no keys of its own. */
  clubConfig: LateCancellationConfig
  onChange: (config: ItemConfig) => void
  problems: Readonly<Record<string, string>>
}

/** Late cancelling of one facility or coach: as the club, or its own. */
export function OwnLateCancelling({ name, config, clubConfig, onChange, problems }: Props) {
  const texts = useTexts('facilities')
  const { t } = texts
  const hasOwn = Object.keys(config).some((key) => lateCancellationKeys.has(key))
  // Its own rule begins as the club's, so that choosing it changes nothing yet.
  const choose = (choice: 'club' | 'own') =>
    onChange(choice === 'own' ? { ...config, ...lateConfigOf(clubConfig, config) } : withoutLate(config))
  return (
    <Section title={t('late.title')} isLarge>
      <RadioCards
        label={t('late.title')}
        value={hasOwn ? 'own' : 'club'}
        onChange={choose}
        choices={[
          { value: 'club', label: t('late.asClub'), text: lateSummary(texts, clubConfig) },
          { value: 'own', label: t('late.own'), text: t('late.ownText', { name }) },
        ]}
      />
      {hasOwn && (
        <LateCancelling
          config={lateConfigOf(clubConfig, config)}
          onChange={(patch) => onChange({ ...config, ...patch })}
          problems={problems}
        />
      )}
    </Section>
  )
}

const withoutLate = (config: ItemConfig): ItemConfig =>
  Object.fromEntries(Object.entries(config).filter(([key]) => !lateCancellationKeys.has(key)))
