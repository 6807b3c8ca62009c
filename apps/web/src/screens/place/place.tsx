import { siteIdOfSlug } from '@korto/domain/site/slug'
import { data } from 'react-router'
import { pageHead } from '../../lib/head.ts'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { apiContext } from '../../lib/request-context.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { notFoundHead } from '../pages/not-found.tsx'
import type { Route } from './+types/place.ts'
import { ItemTimetable } from './item-timetable.tsx'
import { PlaceHead } from './place-head.tsx'
import { readPlace } from './read-place.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const siteId = siteIdOfSlug(params.slug)
  const place = siteId && (await readPlace(context.get(apiContext), siteId, params.itemId))
  if (!place) throw data(null, { status: 404 })
  return place
}

export function meta({ loaderData: place, location, matches, params }: Route.MetaArgs) {
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
    structured: (url) => ({ ...place.structured, url }),
  })
}

export default function Place({ loaderData: { site, items, selected } }: Route.ComponentProps) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  return (
    <>
      <PlaceHead site={site} />
      <Card padded={false}>
        {items.length > 1 && selected && (
          <LinkTabs
            label={t('place.items')}
            tabs={items.map(({ id, name }) => ({ id: String(id), label: name }))}
            selectedId={String(selected.item.id)}
            pathOf={(id) => to.place(site, Number(id))}
          />
        )}
        {selected ? (
          <ItemTimetable key={selected.item.id} site={site} {...selected} />
        ) : (
          <EmptyState title={t('place.noItems')} />
        )}
      </Card>
    </>
  )
}
