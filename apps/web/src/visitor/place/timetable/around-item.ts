/** As many of a list as fit: the first ones, or a window that contains the given one. */
export function aroundItem<Item extends { id: number }>(
  items: readonly Item[],
  { id }: { id: number },
  room: number,
): readonly Item[] {
  const index = items.findIndex((item) => item.id === id)
  const start = Math.max(index - room + 1, 0)
  return items.slice(start, start + room)
}
