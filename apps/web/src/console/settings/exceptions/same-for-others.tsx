import type { StaffItemRead } from '@korto/contract/staff-site'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Toggle } from '../../../ui/form/toggle.tsx'
import styles from './exceptions.module.css'

interface Props {
  others: readonly StaffItemRead[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Other facilities that get the same exception in the same save. */
export function SameForOthers({ others, chosen, onChange }: Props) {
  const { t } = useTexts('exceptions')
  if (others.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{t('exceptions.others')}</legend>
      <p className={styles.help}>{t('exceptions.othersHelp')}</p>
      {others.map(({ id, name }) => (
        <Toggle
          key={id}
          kind="checkbox"
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}
