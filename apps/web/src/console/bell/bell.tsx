import { badgeText } from '@korto/domain/notification/title-count'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
import styles from './bell.module.css'

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel)

/** The count of what waits for the user, and a dropdown to answer it. */
export function Bell({ count }: { count: number }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { frame, trigger, close } = useDropdown(isOpen, setOpen)
  const panelId = useId()
  const label = count > 0 ? t('nav.unread', { count }) : t('nav.notifications')
  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={trigger}
        type="button"
        className={styles.bell}
        aria-label={label}
        data-tip={isOpen ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon />
        {count > 0 && <span className={styles.count}>{badgeText(count)}</span>}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <BellPanel id={panelId} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
