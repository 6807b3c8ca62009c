import { useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { useCalendarAct } from '../use-calendar-act.ts'

interface Props {
  siteId: number
  /** Facilities and coaches without a feed. */
  items: readonly { id: number; name: string }[]
  onClose: () => void
}

export function AddFeed({ siteId, items, onClose }: Props) {
  const { t } = useTexts('calendar')
  const { act, isActing } = useCalendarAct(siteId)
  const [chosen, setChosen] = useState(String(items[0]?.id ?? ''))
  const create = () =>
    act({
      call: () => api.calendarSync.addFeed({ params: { id: siteId, itemId: Number(chosen) } }),
      done: t('calendar.feedMade', { name: items.find(({ id }) => String(id) === chosen)?.name ?? '' }),
      onDone: onClose,
    })
  return (
    <Dialog title={t('calendar.addFeed')} onClose={onClose}>
      <p>{t('calendar.addFeedText')}</p>
      <Select
        label={t('calendar.feedOf')}
        value={chosen}
        options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setChosen}
      />
      <DebouncedButton kind="primary" full loading={isActing} onClick={create}>
        {t('calendar.createFeed')}
      </DebouncedButton>
    </Dialog>
  )
}
