import type { ClientRead } from '@korto/contract/client-list'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSaveClient } from './use-save-client.ts'

/** What only the team reads. Saved when the field is left. */
export function ClientNote({ client }: { client: ClientRead }) {
  const { t } = useTexts('clients')
  const { save } = useSaveClient(client.id)
  /** Null as long as nothing was typed: then it shows what others write. */
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && typed !== client.note) save({ note: typed })
  }
  return (
    <Card>
      <TextArea
        label={t('client.note')}
        hint={t('client.noteHelp')}
        maxLength={1_000}
        value={typed ?? client.note}
        disabled={client.deleted}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </Card>
  )
}
