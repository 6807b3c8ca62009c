import type { FreeToday } from '@korto/contract/timetable'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import type { PlaceDay } from '../../features/site/list/free-times.tsx'
import type { ListedSite } from '../../features/site/list/listed-site.ts'
import { SiteList } from '../../features/site/list/site-list.tsx'
import { useFreeToday } from '../../features/site/list/use-free-today.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './home.module.css'
import { CLUBS_AT_ONCE } from './read-home.ts'

/** The clubs that were found, a screenful at a time. */
export function Clubs({ sites, rendered }: { sites: readonly ListedSite[]; rendered: readonly FreeToday[] }) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  const [count, setCount] = useState(CLUBS_AT_ONCE)
  const shown = sites.slice(0, count)
  const freeOf = useFreeToday(screenfuls(shown), rendered)
  const pathOf = (site: ListedSite, { itemId, day, start }: Partial<PlaceDay> = {}) =>
    to.place(site, itemId, { day, chosen: start ? { start } : undefined })
  const rest = sites.length - shown.length
  return (
    <>
      <SiteList sites={shown} freeOf={freeOf} pathOf={pathOf} />
      {rest > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setCount(count + CLUBS_AT_ONCE)}>
            {t('home.showMore', { count: Math.min(rest, CLUBS_AT_ONCE) })}
          </Button>
        </p>
      )}
    </>
  )
}

/** Queries of earlier clubs stay the same when more are shown. */
function screenfuls(sites: readonly ListedSite[]): number[][] {
  const pages = Array.from({ length: Math.ceil(sites.length / CLUBS_AT_ONCE) }, (_, page) =>
    sites.slice(page * CLUBS_AT_ONCE, (page + 1) * CLUBS_AT_ONCE),
  )
  return pages
    .map((page) => page.filter(({ isBookable }) => isBookable).map(({ id }) => id))
    .filter((ids) => ids.length > 0)
}
