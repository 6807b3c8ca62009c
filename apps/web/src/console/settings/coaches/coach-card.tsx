import type { StaffSiteRead } from '@korto/contract/staff-site'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { ItemConfig } from '@korto/domain/item/item'
import { openDays, openHours } from '@korto/domain/schedule/open-days'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { CSSProperties } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { ClockIcon } from '../../../ui/art/icons.tsx'
import { DotsIcon, HiddenIcon, PencilIcon } from '../../../ui/art/icons-console.tsx'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Menu, MenuButton } from '../../../ui/overlay/menu.tsx'
import { consolePath } from '../../console-path.ts'
import type { StaffItem } from '../items/item-draft.ts'
import styles from './coaches.module.css'
import type { CoachWeek } from './use-coach-week.ts'

interface Props {
  site: StaffSiteRead
  coach: StaffItem
  week: CoachWeek
  onRemove: () => void
}

/** A coach of the list: hours, facilities served, marks, and how full this week is. */
export function CoachCard({ site, coach, week, onRemove }: Props) {
  const { t, language } = useTexts('coaches')
  const navigate = useNavigate()
  const path = consolePath(language, `site/personnel/i/${coach.id}`)
  const served = site.items.filter(({ id }) => coach.supplementaryTo.includes(id))
  // Validated by the server.
  const isHidden = isHiddenFromClients(coach.config as ItemConfig)
  return (
    <>
      <div className={styles.person}>
        <span className={styles.face} style={toneOf(coach.color)}>
          <Avatar name={coach.name} size={48} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to={path}>{coach.name}</Link>
          </h2>
          <p className={styles.text}>
            <HoursText schedule={coach.schedule as Schedule} />
          </p>
        </div>
        <Menu
          label={t('coaches.more', { name: coach.name })}
          className={styles.more}
          align="end"
          trigger={<DotsIcon />}
        >
          <MenuButton icon={<PencilIcon size={18} />} onSelect={() => navigate(path)}>
            {t('coaches.edit')}
          </MenuButton>
          <MenuButton icon={<TrashIcon size={18} />} onSelect={onRemove}>
            {t('coaches.remove')}
          </MenuButton>
        </Menu>
      </div>
      <div className={styles.marks}>
        {served.map(({ id, name }) => (
          <Badge key={id}>{name}</Badge>
        ))}
        {(served.length === 0 || isHidden) && (
          <Badge kind="warning">
            <HiddenIcon size={14} />
            {t('coaches.notOffered')}
          </Badge>
        )}
        {coach.config.require_confirmation === true && (
          <Badge kind="warning">
            <ClockIcon size={14} />
            {t('coaches.approves')}
          </Badge>
        )}
      </div>
      <WeekBar week={week} color={coach.color} />
    </>
  )
}

/** `Mon–Sat, 07:00–19:00` */
function HoursText({ schedule }: { schedule: Schedule }) {
  const { t } = useTexts('coaches')
  const hours = openHours(schedule)
  if (!hours) return t('coaches.asCourt')
  const days = openDays(schedule).map(([first, last]) => {
    const name = t('date.weekdayShort', { day: first })
    return first === last ? name : `${name}–${t('date.weekdayShort', { day: last })}`
  })
  return `${days.join(', ')}, ${shownTime(hours.start)}–${shownTime(hours.end)}`
}

function WeekBar({ week: { booked, offered }, color }: { week: CoachWeek; color: number | null }) {
  const { t } = useTexts('coaches')
  if (booked === null) return <div className={styles.week} />
  const hours = (minutes: number) => Math.round(minutes / 6) / 10
  const share = offered ? Math.min(1, booked / offered) : 0
  return (
    <div className={styles.week}>
      <p className={styles.weekText}>
        {t('coaches.thisWeek')}
        <strong>
          {offered === null
            ? t('coaches.hoursBooked', { booked: hours(booked) })
            : t('coaches.hoursOf', { booked: hours(booked), offered: hours(offered) })}
        </strong>
      </p>
      {offered !== null && (
        <div className={styles.bar} style={{ ...toneOf(color), '--share': `${100 * share}%` } as CSSProperties} />
      )}
    </div>
  )
}

const toneOf = (color: number | null) => ({ '--tone': `var(--coach-${(color ?? 0) + 1})` }) as CSSProperties
