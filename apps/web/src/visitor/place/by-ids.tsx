import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../../app/paths.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { languageOf } from '../../lib/language/language.ts'
import { apiContext } from '../../lib/render/request-context.ts'

const ID = /^[1-9]\d{0,14}$/

/** `/place?siteId=1&itemId=12` is the same page under its other address; other parameters are kept. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const [siteId, itemId] = [searchParams.get('siteId') ?? '', searchParams.get('itemId') ?? '']
  const site = ID.test(siteId)
    ? await context
        .get(apiContext)
        .site.read({ params: { id: Number(siteId) } })
        .catch(none)
    : null
  if (!site) throw data(null, { status: 404 })
  searchParams.delete('siteId')
  searchParams.delete('itemId')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const to = paths(languageOf(pathname))
  return redirect(to.place(site, ID.test(itemId) ? Number(itemId) : undefined) + query)
}

function none(error: unknown): null {
  if (codeOf(error) === 'NOT_FOUND') return null
  throw error
}

/** Never rendered: the loader redirects. */
export default function PlaceByIds() {
  return null
}
