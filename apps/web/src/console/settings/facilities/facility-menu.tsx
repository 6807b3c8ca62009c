import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronDownIcon } from '../../../ui/art/icons.tsx'
import { DotsIcon } from '../../../ui/art/icons-console.tsx'
import { CopyIcon, TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Menu, MenuButton } from '../../../ui/overlay/menu.tsx'
import styles from './facilities.module.css'

export interface FacilityActs {
  /** Null at the edge of the list. */
  onEarlier: (() => void) | null
  onLater: (() => void) | null
  onDuplicate: () => void
  onDelete: () => void
}

export function FacilityMenu({ name, onEarlier, onLater, onDuplicate, onDelete }: FacilityActs & { name: string }) {
  const { t } = useTexts('facilities')
  return (
    <Menu label={t('list.more', { name })} className={styles.more} align="end" trigger={<DotsIcon />}>
      {onEarlier && (
        <MenuButton
          icon={
            <span className={styles.up}>
              <ChevronDownIcon size={18} />
            </span>
          }
          onSelect={onEarlier}
        >
          {t('list.earlier')}
        </MenuButton>
      )}
      {onLater && (
        <MenuButton icon={<ChevronDownIcon size={18} />} onSelect={onLater}>
          {t('list.later')}
        </MenuButton>
      )}
      <MenuButton icon={<CopyIcon size={18} />} onSelect={onDuplicate}>
        {t('list.duplicate')}
      </MenuButton>
      <MenuButton icon={<TrashIcon size={18} />} onSelect={onDelete}>
        {t('list.delete')}
      </MenuButton>
    </Menu>
  )
}
