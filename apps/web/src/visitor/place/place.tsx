import { siteIdOfSlug } from '@korto/domain/site/slug'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SiteInfo } from '../../features/site/info/site-info.tsx'
import { HydrateLater } from '../../lib/first-load/hydrate-later.tsx'
import { type HeadArgs, pageHead } from '../../lib/head/head.ts'
import { clubDataAt } from '../../lib/head/head-club.ts'
import { languageOf } from '../../lib/language/language.ts'
import { apiContext } from '../../lib/render/request-context.ts'
import { textsIn, useTexts } from '../../lib/texts/texts.ts'
import { notFoundHead } from '../../shell/error-pages/not-found.tsx'
import { ContactList } from '../../ui/contact/contact-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { InfoTab } from './info-tab.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { LazyBookingsHere } from './lazy-bookings-here.tsx'
import styles from './place.module.css'
import { PlaceHead } from './place-head.tsx'
import { readPlace } from './read-place.ts'
import { PlaceTimetable } from './timetable/place-timetable.tsx'
import { SelectMode } from './timetable/select-mode.tsx'
import { coachIn, firstDayIn, isSamePlace } from './timetable/slot-address.ts'
import { useLiveSite } from './use-live-site.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const siteId = siteIdOfSlug(params.slug ?? '')
  const query = new URL(request.url).searchParams
  const place =
    siteId &&
    (await readPlace(context.get(apiContext), {
      siteId,
      itemId: params.itemId,
      coachId: coachIn(query),
      initialDate: firstDayIn(query),
    }))
  if (!place) throw data(null, { status: 404 })
  return place
}

/** A change of what is open needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isSamePlace(currentUrl, nextUrl) ? false : defaultShouldRevalidate

export function meta({ loaderData: place, location, matches, params }: HeadArgs<typeof loader>) {
  if (!place) return notFoundHead(location.pathname)
  const { language, t } = textsIn(languageOf(location.pathname))
  const { site, items, selected } = place
  const isFirst = params.itemId === undefined || selected?.item.id === items[0]?.id
  return pageHead({
    language,
    origin: matches[0].loaderData.origin,
    path: paths('en').place(site, isFirst ? undefined : selected?.item.id),
    title: site.name,
    description: t('place.description', { name: site.name, city: site.city }),
    structured: (url) => clubDataAt(place.structured, url),
  })
}

export default function Place() {
  const { site, items, coaches, selected, openToday } = useLoaderData<typeof loader>()
  const { t } = useTexts()
  useLiveSite(site.id)
  const [tab, setTab] = useState<'timetable' | 'info'>('timetable')
  return (
    <>
      <SelectMode />
      <PlaceHead site={site} openToday={openToday} />
      <div className={styles.layout} data-tab={selected ? tab : 'all'}>
        <div className={styles.main}>
          <Card padded={false}>
            {selected && (
              <ItemTabs
                site={site}
                items={items}
                selectedId={selected.item.id}
                isInfo={tab === 'info'}
                onChoose={() => setTab('timetable')}
                end={<InfoTab isOpen={tab === 'info'} onOpen={() => setTab('info')} />}
              />
            )}
            {selected ? (
              <div className={styles.timetable}>
                <PlaceTimetable key={site.id} site={site} items={items} coaches={coaches} selected={selected} />
              </div>
            ) : (
              <EmptyState title={t('place.noItems')} action={<ContactList of={site} />} />
            )}
          </Card>
          {site.hidden && <LazyBookingsHere siteId={site.id} />}
        </div>
        <aside id="place-info" className={styles.info} aria-label={t('place.info')}>
          <Card>
            <HydrateLater>
              <SiteInfo site={site} openToday={selected ? openToday : undefined} />
            </HydrateLater>
          </Card>
        </aside>
      </div>
    </>
  )
}
