import type { StaffSiteRead } from '@korto/contract/staff-site'
import { paths } from '../../../app/paths.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import { CopyIcon } from '../../../ui/art/icons-later.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { consolePath } from '../../console-path.ts'
import styles from './first-courts.module.css'
import { StepHead } from './step-head.tsx'

/** The club is visible; how players get to it. */
export function Published({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('first-courts')
  const path = paths(language).place(site)
  const address = globalThis.location.origin + path
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ kind: 'success', title: t('publish.copied') })
    } catch {
      toasts.show({ kind: 'error', title: t('error.default') })
    }
  }
  return (
    <section className={styles.card}>
      <IconCircle kind="success" size={56}>
        <CheckIcon size={28} />
      </IconCircle>
      <StepHead title={t('publish.published', { name: site.name })} text={t('publish.publishedText')} />
      <p className={styles.address}>{decodeURI(address)}</p>
      <Row>
        <Button onClick={copy}>
          <CopyIcon size={18} />
          {t('publish.copyLink')}
        </Button>
        <ButtonLink to={consolePath(language, 'site/poster')}>{t('poster.open')}</ButtonLink>
      </Row>
      <div className={styles.actions}>
        <ButtonLink kind="subtle" to={path}>
          {t('publish.publicPage')}
        </ButtonLink>
        <ButtonLink kind="primary" to={consolePath(language, 'dashboard')}>
          {t('publish.dashboard')}
        </ButtonLink>
      </div>
    </section>
  )
}
