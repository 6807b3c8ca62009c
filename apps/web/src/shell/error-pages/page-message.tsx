import { useTexts } from '../../lib/texts/texts.ts'
import { IconCircle } from '../../ui/art/icon-circle.tsx'
import { RefreshIcon, WarningIcon } from '../../ui/art/icons.tsx'
import { ContactUs } from '../../ui/contact/contact-us.tsx'
import { Button, ButtonAnchor } from '../../ui/form/button.tsx'
import styles from './page-message.module.css'

interface Props {
  text: string
  /** Without scripts retrying is a link. */
  hasScripts?: boolean
}

/** An error page: what happened, contact, and retry. */
export function PageMessage({ text, hasScripts = true }: Props) {
  const { t } = useTexts()
  const reload = (
    <>
      <RefreshIcon size={18} />
      {t('pages.reload')}
    </>
  )
  return (
    <div className={styles.message} role="alert">
      <IconCircle kind="danger" size={48}>
        <WarningIcon size={24} />
      </IconCircle>
      {/* Part of every page (hidden), so it must not be a second heading. */}
      {hasScripts ? <h1 className={styles.title}>{text}</h1> : <p className={styles.title}>{text}</p>}
      <div className={styles.actions}>
        <ContactUs />
        {hasScripts ? (
          <Button kind="primary" onClick={() => globalThis.location.reload()}>
            {reload}
          </Button>
        ) : (
          <ButtonAnchor kind="primary" href="">
            {reload}
          </ButtonAnchor>
        )}
      </div>
    </div>
  )
}
