import { useTexts } from '../../lib/texts/texts.ts'
import { InfoIcon } from '../../ui/art/icons.tsx'
import styles from './place.module.css'

/** On wide screens the info stands beside the timetable, and media rules take this away. */
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
