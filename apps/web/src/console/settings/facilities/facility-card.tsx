import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { ItemConfig } from '@korto/domain/item/item'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { GripIcon } from '../../../ui/art/icons-console.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { consolePath } from '../../console-path.ts'
import { FacilityPicture } from '../items/facility-picture.tsx'
import type { StaffItem } from '../items/item-draft.ts'
import styles from './facilities.module.css'
import { FacilityFigures } from './facility-figures.tsx'
import { FacilityLine, FacilityMarks } from './facility-marks.tsx'
import { type FacilityActs, FacilityMenu } from './facility-menu.tsx'
import { useHide } from './use-hide.ts'

interface Props extends FacilityActs {
  site: StaffSiteRead
  item: StaffItem
  hasCalendar: boolean
}

/** A facility of the list: what it offers, whether clients see it, and its place in the order. */
export function FacilityCard({ site, item, hasCalendar, ...acts }: Props) {
  const { t, language } = useTexts('facilities')
  const sortable = useSortable({ id: item.id })
  const hide = useHide(site.id)
  const { name } = item
  // Validated by the server.
  const isHidden = isHiddenFromClients(item.config as ItemConfig)
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.card}
      data-lifted={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <button
        ref={sortable.setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t('list.move', { name })}
      >
        <GripIcon />
      </button>
      <span className={styles.art}>
        <FacilityPicture item={item} tags={site.tags} />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          <h2 className={styles.name}>
            <Link className={styles.open} to={consolePath(language, `site/facilities/i/${item.id}`)}>
              {name}
            </Link>
          </h2>
          <FacilityMarks item={item} isHidden={isHidden} hasCalendar={hasCalendar} />
        </div>
        <FacilityLine site={site} item={item} />
      </div>
      <FacilityFigures site={site} item={item} />
      <div className={styles.acts}>
        <Switch
          aria-label={t('list.visible', { name })}
          checked={!isHidden}
          onChange={({ target }) => hide(item, !target.checked)}
        />
        <FacilityMenu name={name} {...acts} />
        <span className={styles.arrow}>
          <ChevronRightIcon />
        </span>
      </div>
    </li>
  )
}
