import { useAccountTexts } from '../../lib/texts/account-texts.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './theme-section.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

export function ThemeSection() {
  const { t } = useAccountTexts()
  return (
    <Section title={t('settings.theme')} text={t('settings.themeText')}>
      <div className={styles.switch}>
        <ThemeSwitch />
      </div>
    </Section>
  )
}
