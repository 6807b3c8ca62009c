import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

/** What a screen reader is told while facilities are ordered. */
export function orderWords(
  { t }: Texts<RoomKey<'facilities'>>,
  items: readonly { id: number; name: string }[],
): NonNullable<DndContextProps['accessibility']> {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? ''
  const place = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1
  const at = (name: UniqueIdentifier, over: { id: UniqueIdentifier } | null) => ({
    name: nameOf(name),
    place: place(over?.id ?? name),
    count: items.length,
  })
  return {
    screenReaderInstructions: { draggable: t('order.how') },
    announcements: {
      onDragStart: ({ active }) => t('order.lifted', at(active.id, null)),
      onDragOver: ({ active, over }) => t('order.over', at(active.id, over)),
      onDragEnd: ({ active, over }) => t('order.dropped', at(active.id, over)),
      onDragCancel: ({ active }) => t('order.canceled', at(active.id, null)),
    },
  }
}
