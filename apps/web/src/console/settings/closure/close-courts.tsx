import { useSearchParams } from 'react-router'
import { WithSite } from '../../frame/with-site.tsx'
import { ClosureResult } from './closure-result.tsx'
import { NewClosure } from './new-closure.tsx'

/** Closes courts in one action; with `?closure=` a closing that runs or is done. */
export function CloseCourts() {
  const [query] = useSearchParams()
  const closureId = Number(query.get('closure'))
  return (
    <WithSite>
      {(site) =>
        Number.isInteger(closureId) && closureId > 0 ? (
          <ClosureResult key={closureId} site={site} closureId={closureId} />
        ) : (
          <NewClosure site={site} />
        )
      }
    </WithSite>
  )
}
