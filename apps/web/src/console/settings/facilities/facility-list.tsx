import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { changeItems, useItemsChange } from '../../../features/item/staff-api.ts'
import { calendarSyncQuery } from '../../../features/notification/api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { StaffItem } from '../items/item-draft.ts'
import styles from './facilities.module.css'
import { FacilityCard } from './facility-card.tsx'
import { orderWords } from './order-words.ts'

interface Props {
  site: StaffSiteRead
  onDuplicate: (item: StaffItem) => void
  onDelete: (item: StaffItem) => void
}

/** The facilities, ordered by dragging, by keys or by the menu. A drop is one save. */
export function FacilityList({ site, onDuplicate, onDelete }: Props) {
  const texts = useTexts('facilities')
  const { data: syncs = [] } = useQuery(calendarSyncQuery(site.id))
  const order = useItemsChange(
    site.id,
    (positions: number[]) => changeItems(site.id, { positions }),
    (items, positions) => positions.flatMap((id) => items.filter((item) => item.id === id)),
  )
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = site.items.map(({ id }) => id)

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || from === to || to >= ids.length) return
    order.mutate(arrayMove(ids, from, to), {
      onError: (error) =>
        toasts.show({ kind: 'error', title: texts.t('list.notOrdered'), text: errorText(texts, error) }),
    })
  }
  const drop = ({ active, over }: DragEndEvent) =>
    over && move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={orderWords(texts, site.items)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={texts.t('list.name')}>
          {site.items.map((item, index) => (
            <FacilityCard
              key={item.id}
              site={site}
              item={item}
              hasCalendar={syncs.some(({ itemId, active }) => itemId === item.id && active)}
              onEarlier={index === 0 ? null : () => move(index, index - 1)}
              onLater={index === ids.length - 1 ? null : () => move(index, index + 1)}
              onDuplicate={() => onDuplicate(item)}
              onDelete={() => onDelete(item)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
