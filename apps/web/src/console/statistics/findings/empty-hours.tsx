import { may } from '@korto/domain/permission/may'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SunIcon } from '../../../ui/art/icons-later.tsx'
import { consolePath } from '../../console-path.ts'
import { useConsole } from '../../frame/use-console.ts'
import { type MarkedHours, useScreen } from '../statistics-context.ts'
import { emptyHoursText } from './empty-hours-text.ts'
import { FindingText } from './finding-text.tsx'
import styles from './findings.module.css'

/** Hours to fill. They are several, so the heat map marks them as the proof: each of its cells opens its bookings. */
export function EmptyHours({ finding }: { finding: MarkedHours }) {
  const texts = useTexts('statistics')
  const { t, language } = texts
  const { text, mark } = useScreen()
  const { rights } = useConsole()
  const { booked, offered } = finding
  return (
    <FindingText
      icon={<SunIcon size={20} />}
      title={emptyHoursText(texts, text, finding)}
      text={t('findings.sold', { booked: Math.round(booked), offered: Math.round(offered) })}
    >
      <button type="button" className={styles.link} onClick={() => mark(finding)}>
        {t('findings.showHours')}
      </button>
      {may(rights, 'manage-items') && (
        <Link className={styles.link} to={consolePath(language, 'site/facilities')}>
          {t('findings.prices')}
        </Link>
      )}
    </FindingText>
  )
}
