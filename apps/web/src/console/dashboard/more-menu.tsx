import { may } from '@korto/domain/permission/may'
import { useTexts } from '../../lib/texts/texts.ts'
import { DotsIcon } from '../../ui/art/icons-console.tsx'
import { Menu, MenuButton } from '../../ui/overlay/menu.tsx'
import { useDeskAddress } from '../desk/desk-address.ts'
import { useConsole } from '../frame/use-console.ts'
import styles from './dashboard.module.css'
import { hasOverlay } from './desk-overlays.tsx'

/** What is done less often. */
export function MoreMenu({ onKeys }: { onKeys: () => void }) {
  const { t } = useTexts('board')
  const { rights } = useConsole()
  const { show } = useDeskAddress()
  const isAdmin = may(rights, 'bulk-bookings')
  return (
    <Menu label={t('board.more')} className={styles.more} trigger={<DotsIcon />} align="end">
      {hasOverlay('arrivals') && (
        <MenuButton onSelect={() => show({ kind: 'arrivals' })}>{t('board.arrivals')}</MenuButton>
      )}
      {hasOverlay('block') && (
        <MenuButton onSelect={() => show({ kind: 'block', draft: null })}>{t('board.block')}</MenuButton>
      )}
      {isAdmin && hasOverlay('import') && (
        <MenuButton onSelect={() => show({ kind: 'import' })}>{t('board.import')}</MenuButton>
      )}
      {isAdmin && hasOverlay('bulkDelete') && (
        <MenuButton onSelect={() => show({ kind: 'bulkDelete' })}>{t('board.bulkDelete')}</MenuButton>
      )}
      <MenuButton onSelect={() => window.print()}>{t('board.print')}</MenuButton>
      <MenuButton onSelect={onKeys}>{t('board.key.all')}</MenuButton>
    </Menu>
  )
}
