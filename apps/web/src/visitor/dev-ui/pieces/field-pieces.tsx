import { addDays } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SearchIcon } from '../../../ui/art/icons.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { TimeRange } from '../../../ui/form/time-range.tsx'
import { Piece, Two } from '../piece.tsx'

const TODAY = '2026-11-16'
const STARTS = [8, 9, 10].map((hour) => hour * 60)
const ENDS = [11, 12, 13].map((hour) => hour * 60)

export function FieldPieces() {
  const { t } = useTexts()
  const [day, setDay] = useState(TODAY)
  const [time, setTime] = useState(18 * 60)
  const [range, setRange] = useState({ start: 9 * 60, end: 12 * 60 })
  const [code, setCode] = useState('4079')
  const [theme, setTheme] = useState('auto')
  const options = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }))
  return (
    <>
      <Piece name="Field">
        <Two>
          <Field label={t('user.email')} hint={t('login.lead')} placeholder="maria@mail.example" type="email" />
          <Field label={t('user.password')} type="password" defaultValue="secret" icon={<SearchIcon size={18} />} />
          <Field label={t('user.displayName')} error={t('refusal.INVALID')} defaultValue="M" />
          <Field label={t('user.displayName')} disabled defaultValue="Maria Koleva" />
          <TextArea label={t('home.promoText')} defaultValue={t('ui.offlineHelp')} />
        </Two>
      </Piece>
      <Piece name="Select, SearchSelect">
        <Two>
          <Select label={t('theme.label')} options={options} value={theme} onChange={setTheme} />
          <Select label={t('theme.label')} options={options} value={theme} error={t('refusal.INVALID')} />
          <SearchSelect label={t('shell.languages')} options={options} value={theme} onChange={setTheme} />
        </Two>
      </Piece>
      <Piece name="CodeField">
        <CodeField label={t('user.password')} length={6} value={code} onChange={setCode} />
      </Piece>
      <Piece name="DateField, TimeField">
        <Two>
          <DateField
            label={t('booking.when')}
            value={day}
            today={TODAY}
            min={addDays(TODAY, -3)}
            max={addDays(TODAY, 40)}
            onChange={setDay}
          />
          <TimeField label={t('timetable.time')} value={time} from={7 * 60} to={23 * 60} onChange={setTime} />
        </Two>
      </Piece>
      <Piece name="TimeRange">
        <TimeRange value={range} allowedStarts={STARTS} allowedEnds={ENDS} timeOf={shownTime} onChange={setRange} />
        <TimeRange
          value={range}
          allowedStarts={null}
          allowedEnds={[range.end]}
          timeOf={shownTime}
          onChange={setRange}
        />
      </Piece>
    </>
  )
}
