import { isDropdown } from '@korto/domain/item/tab-bar'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { timetableQuery } from '../../features/timetable/api.ts'
import { codeOf } from '../../lib/api-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { TAB_SWITCH_DELAY_MS } from '../../ui/tab.ts'
import type { PlaceItem, PlaceSite } from './read-place.ts'

const AlertDialog = lazyPart(async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog)

interface Props {
  site: PlaceSite
  items: readonly PlaceItem[]
  selectedId: number
  /** The info is open instead of the timetable. */
  isInfo: boolean
  onChoose: () => void
  end: ReactNode
}

/** The facilities of a club. The chosen one is marked at once; while the delay runs its timetable is already being read. */
export function ItemTabs({ site, items, selectedId, isInfo, onChoose, end }: Props) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  const [query] = useSearchParams()
  const { chosen, choose, isMissing, forgive } = useItemChange(site, selectedId, (id) =>
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
          <AlertDialog text={t('pages.broken')} onClose={forgive} />
        </Suspense>
      )}
    </>
  )
}

/** The coach and the day stay when the item changes; a slot that was chosen does not. */
function withQuery(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  for (const name of ['slot', 'until']) kept.delete(name)
  return kept.size > 0 ? `${path}?${kept}` : path
}

function useItemChange(site: PlaceSite, selectedId: number, pathOf: (id: number) => string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Arrived: from here on the address says which it is.
  useEffect(() => setWanted((id) => (id === selectedId ? null : id)), [selectedId])

  const choose = (id: number) => {
    setWanted(id)
    clearTimeout(timer.current)
    const reading = queries.fetchQuery(timetableQuery(site.id, id)).then(
      () => true,
      (error) => codeOf(error) !== 'NOT_FOUND',
    )
    timer.current = setTimeout(async () => {
      if (await reading) return navigate(pathOf(id), { preventScrollReset: true })
      console.error('Item not found on tab change')
      setWanted(null)
      setMissing(true)
    }, TAB_SWITCH_DELAY_MS)
  }
  return { chosen: wanted ?? selectedId, choose, isMissing, forgive: () => setMissing(false) }
}
