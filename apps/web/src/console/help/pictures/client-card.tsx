import { Stack } from '../../../ui/layout/stack.tsx'
import { ClientCounters } from '../../clients/client-counters.tsx'
import { ClientProfile } from '../../clients/client-profile.tsx'
import { exampleClient } from './example/example-client.ts'
import { useExample } from './example/use-example.ts'

const history = { bookings: [], totals: { upcoming: 2, past: 18, missed: 1, late: 0 }, spent: 462 }

/** The head of a client's card. */
export function ClientCard() {
  const { texts, site, before } = useExample()
  const client = exampleClient(texts.t('example.maria'), before)
  return (
    <Stack>
      <ClientProfile client={client} />
      <ClientCounters client={client} site={site} history={history} />
    </Stack>
  )
}
