import { useId, useState } from 'react'
import { CoachSelect } from '../../../features/booking/flow/coach-select.tsx'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BadmintonIcon, SquashIcon, TennisIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { CheckChips } from '../../../ui/form/check-chips.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Piece } from '../piece.tsx'

const sports = [
  { value: 'Tennis', label: 'Tennis', icon: <TennisIcon size={18} /> },
  { value: 'Squash', label: 'Squash', icon: <SquashIcon size={18} /> },
  { value: 'Badminton', label: 'Badminton', icon: <BadmintonIcon size={18} /> },
]

const coaches = [
  { id: 1, name: 'Elena Markova' },
  { id: 2, name: 'Иван Петров' },
]

export function ChoicePieces() {
  const { t } = useTexts()
  const panelId = useId()
  const [sport, setSport] = useState('Tennis')
  const [several, setSeveral] = useState(['Tennis', 'Badminton'])
  const [tab, setTab] = useState('1')
  const [coach, setCoach] = useState<ChosenCoach>(null)
  const tabs = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index + 1),
      label: t('timetable.caption', { item: String(index + 1) }),
      badge: index === 0 ? <Badge>4</Badge> : undefined,
    }))
  return (
    <>
      <Piece name="Tabs">
        <Card padded={false}>
          <Tabs label={t('place.items')} tabs={tabs(3)} selectedId={tab} panelId={panelId} onSelect={setTab} />
          <p id={panelId} role="tabpanel" style={{ padding: 'var(--s-4) var(--s-5)' }}>
            {tab}
          </p>
        </Card>
        <Card padded={false}>
          <Tabs label={t('home.clubs')} tabs={tabs(6)} selectedId={tab} onSelect={setTab} />
          <p style={{ padding: 'var(--s-4) var(--s-5)' }}>{tab}</p>
        </Card>
      </Piece>
      <Piece name="SegmentedControl">
        <Stack>
          <SegmentedControl label={t('place.items')} choices={sports} value={sport} full onChange={setSport} />
          <span>
            <SegmentedControl label={t('home.clubs')} choices={sports.slice(1)} value="Squash" onChange={setSport} />
          </span>
        </Stack>
      </Piece>
      <Piece name="ChipGroup, CheckChips">
        <ChipGroup label={t('place.items')} choices={sports} value={sport} onChange={setSport} />
        <CheckChips label={t('home.clubs')} choices={sports} value={several} onChange={setSeveral} />
      </Piece>
      <Piece name="CoachSelect">
        <Stack>
          <CoachSelect coaches={coaches} value={coach} onChange={setCoach} />
          <CoachSelect coaches={[]} value={null} onChange={setCoach} />
        </Stack>
      </Piece>
      <Piece name="Toggle">
        <Toggle label={t('nav.notifications')} hint={t('ui.offlineHelp')} defaultChecked />
        <Toggle label={t('nav.notifications')} />
        <Toggle label={t('nav.notifications')} disabled />
        <Toggle label={t('footer.terms')} kind="checkbox" defaultChecked />
        <Toggle label={t('footer.terms')} kind="checkbox" />
      </Piece>
    </>
  )
}
