import { type RefusalCode, refusals } from '@korto/contract/refusals'
import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './api.module.css'

/** How a call may be refused: status, code and the sentence that people see. */
export function CallRefusals({ codes }: { codes: readonly RefusalCode[] }) {
  const { t } = useTexts('help')
  const { t: sentence } = useTexts('console')
  if (codes.length === 0) return null
  return (
    <div className={styles.refusals}>
      <p className={styles.label}>{t('apiHelp.refusals')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>
              {refusals[code].status} {code}
            </code>{' '}
            {sentence(`refusal.${code}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
