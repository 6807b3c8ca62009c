import { changeItem, useItemsChange } from '../../../features/item/staff-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { StaffItem } from '../items/item-draft.ts'

/** Hides a facility from clients, or shows it, at once. Only this key is sent, so that nothing else is overwritten. */
export function useHide(siteId: number) {
  const texts = useTexts('facilities')
  const { mutate } = useItemsChange(
    siteId,
    ({ id, isHidden }: { id: number; isHidden: boolean }) =>
      changeItem(id, { config: JSON.stringify({ hidden_from_clients: isHidden }) }),
    (items, { id, isHidden }) =>
      items.map((item) => (item.id === id ? { ...item, config: hidden(item, isHidden) } : item)),
  )
  const hide = (item: StaffItem, isHidden: boolean): void =>
    mutate(
      { id: item.id, isHidden },
      {
        onSuccess: () =>
          toasts.show({
            kind: 'success',
            title: texts.t(isHidden ? 'list.nowHidden' : 'list.nowVisible', { name: item.name }),
          }),
        onError: (error) =>
          toasts.show({
            kind: 'error',
            title: texts.t('list.notChanged', { name: item.name }),
            text: errorText(texts, error),
            retry: () => hide(item, isHidden),
          }),
      },
    )
  return hide
}

/** As the server keeps it: one of the two flags. */
function hidden({ config: { hiddenFromClients: _, ...config } }: StaffItem, isHidden: boolean): StaffItem['config'] {
  return { ...config, hidden_from_clients: isHidden }
}
