import { LONG_DESCRIPTION_CHARACTERS } from '@korto/domain/site/description'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LogoField } from './logo-field.tsx'
import { TagsField } from './tags-field.tsx'
import type { PartProps } from './use-general-form.ts'

/** What fits on the card of a club; more is cut there. */
const SHORT_CHARACTERS = 160

/** Logo, name, descriptions and tags. */
export function AboutSection({ form }: PartProps) {
  const { t } = useTexts('general')
  const { draft, change, problemOf } = form
  return (
    <Section isLarge id="about" title={t('general.about')}>
      <LogoField form={form} />
      <Field
        label={t('general.name')}
        autoComplete="off"
        maxLength={80}
        required
        value={draft.name}
        error={problemOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t('general.short')}
        hint={t('general.shortHint', { count: [...draft.description].length, most: SHORT_CHARACTERS })}
        maxLength={5_000}
        rows={2}
        value={draft.description}
        error={problemOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label={t('general.long')}
        hint={t('general.longHint', { most: LONG_DESCRIPTION_CHARACTERS })}
        maxLength={5_000}
        rows={4}
        value={draft.full_description}
        error={problemOf('full_description')}
        onChange={({ target }) => change({ full_description: target.value })}
      />
      <TagsField tags={draft.tags} error={problemOf('tags')} onChange={(tags) => change({ tags })} />
    </Section>
  )
}
