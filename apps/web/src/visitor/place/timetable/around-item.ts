/** As many of a list as there is room for, a certain one among them: the first ones, as long as that is one of them. */
export function aroundItem<Item extends { id: number }>(
  items: readonly Item[],
  { id }: { id: number },
  room: number,
): readonly Item[] {
  const index = items.findIndex((item) => item.id === id)
  const start = Math.max(index - room + 1, 0)
  return items.slice(start, start + room)
}
