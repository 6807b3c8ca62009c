import { useTexts } from '../../../lib/texts/texts.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import styles from './theme-section.module.css'

export function ThemeSection() {
  const { t } = useTexts('account')
  return (
    <Section title={t('settings.theme')} text={t('settings.themeText')}>
      <div className={styles.switch}>
        <ThemeSwitch />
      </div>
    </Section>
  )
}
