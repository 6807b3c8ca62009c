import { useTexts } from '../../lib/texts/texts.ts'
import { InfoIcon } from '../../ui/art/icons.tsx'
import styles from './place.module.css'

/** Hidden by media queries on wide screens, where the info is beside the timetable. */
export function InfoTab({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={styles.infoTab}
      aria-expanded={isOpen}
      aria-controls="place-info"
      data-selected={isOpen || undefined}
      onClick={onOpen}
    >
      <InfoIcon size={18} />
      {t('place.info')}
    </button>
  )
}
