import { useTexts } from '../../../lib/texts/texts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from './side-cards.module.css'
import type { PartProps } from './use-general-form.ts'

/** A host name of the club's own that opens its timetable. */
export function HostCard({ form }: PartProps) {
  const { t } = useTexts('general')
  const { draft, change, problemOf } = form
  return (
    <Section title={t('general.host')}>
      <div className={styles.titled}>
        <Field
          label={t('general.host')}
          hint={t('general.hostHint', { target: globalThis.location.hostname })}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          placeholder="book.club.example"
          value={draft.hosting}
          error={problemOf('hosting')}
          onChange={({ target }) => change({ hosting: target.value })}
        />
      </div>
    </Section>
  )
}
