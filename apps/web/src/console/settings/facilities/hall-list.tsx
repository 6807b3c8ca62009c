import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useTexts } from '../../../lib/texts/texts.ts'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { BuildingIcon } from '../../../ui/art/icons-console.tsx'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListCard } from '../../../ui/layout/list-card.tsx'
import type { StaffItem } from '../items/item-draft.ts'

interface Props {
  site: StaffSiteRead
  onDelete: (hall: StaffItem) => void
}

/** The halls of the club with the facilities that share them. A hall is made and changed with its facilities. */
export function HallList({ site, onDelete }: Props) {
  const { t } = useTexts('facilities')
  if (site.sharedItems.length === 0) return null
  return (
    <ListCard title={t('halls.title')} count={site.sharedItems.length}>
      <List>
        {site.sharedItems.map((hall) => {
          const sharing = site.items.filter(({ sharedItemId }) => sharedItemId === hall.id).map(({ name }) => name)
          return (
            <li key={hall.id}>
              <Entry
                size="sm"
                start={
                  <IconCircle>
                    <BuildingIcon size={18} />
                  </IconCircle>
                }
                title={hall.name}
                text={
                  <p>
                    {t('list.places', { count: hall.capacity })}
                    {' · '}
                    {sharing.length > 0 ? t('halls.sharedBy', { names: sharing.join(', ') }) : t('halls.unused')}
                  </p>
                }
              >
                <IconButton label={t('halls.delete', { name: hall.name })} onClick={() => onDelete(hall)}>
                  <TrashIcon size={18} />
                </IconButton>
              </Entry>
            </li>
          )
        })}
      </List>
    </ListCard>
  )
}
