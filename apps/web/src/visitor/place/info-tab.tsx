import { useTexts } from '../../lib/texts/texts.ts'
import { InfoIcon } from '../../ui/art/icons.tsx'
import { TabButton } from '../../ui/layout/tab-button.tsx'
import styles from './place.module.css'

/** Hidden by media queries on wide screens, where the info is beside the timetable. */
export function InfoTab({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.infoTab}>
      <TabButton aria-expanded={isOpen} aria-controls="place-info" data-selected={isOpen || undefined} onClick={onOpen}>
        <InfoIcon size={18} />
        {t('place.info')}
      </TabButton>
    </div>
  )
}
