import { isDropdown } from '@korto/domain/item/tab-bar'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import type { PlaceItem, PlaceSite } from './read-place.ts'
import { withChosen } from './timetable/slot-address.ts'
import { useItemChange } from './timetable/use-item-change.ts'

const AlertDialog = lazyPart(async () => (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog)

interface Props {
  site: PlaceSite
  items: readonly PlaceItem[]
  selectedId: number
  /** The info is shown instead of the timetable. */
  isInfo: boolean
  onChoose: () => void
  end: ReactNode
}

/** The facilities of a club. The chosen one is marked at once; its timetable is prefetched during the click delay. */
export function ItemTabs({ site, items, selectedId, isInfo, onChoose, end }: Props) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  const [query] = useSearchParams()
  const { chosen, choose, isMissing, dismissMissing } = useItemChange(site, selectedId, (id) =>
    withQuery(to.place(site, id), query),
  )
  return (
    <>
      <LinkTabs
        label={t('place.items')}
        tabs={items.map(({ id, name }) => ({ id: String(id), label: name }))}
        selectedId={isInfo && !isDropdown(items.length) ? '' : String(chosen)}
        pathOf={(id) => to.place(site, Number(id))}
        onChoose={(id) => {
          onChoose()
          if (Number(id) !== selectedId) choose(Number(id))
        }}
        end={end}
      />
      {isMissing && (
        <Suspense>
          <AlertDialog text={t('pages.broken')} onClose={dismissMissing} />
        </Suspense>
      )}
    </>
  )
}

/** Coach and day stay when the item changes; a chosen slot does not. */
function withQuery(path: string, query: URLSearchParams): string {
  const remaining = withChosen(query, null)
  return remaining.size > 0 ? `${path}?${remaining}` : path
}
