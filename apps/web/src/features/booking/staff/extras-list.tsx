import { centsOf } from '@korto/domain/money/cents'
import { type PricedSite, priceText } from '@korto/domain/money/price-text'
import { dayOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { CloseIcon } from '../../../ui/art/icons.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { Extra } from './entry-patch.ts'
import styles from './extras.module.css'

interface Props {
  site: PricedSite & { timezone: string }
  extras: readonly Extra[]
  onRemove: (index: number) => void
}

/** The extras of a booking with their prices. */
export function ExtrasList({ site, extras, onRemove }: Props) {
  const { t, language } = useTexts('desk')
  const today = dayOf(site.timezone, useMinute())
  if (extras.length === 0) return null
  return (
    <ul className={styles.list}>
      {extras.map(({ name, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name and price are the same to everybody
        <li key={index}>
          <span className={styles.name}>
            {name} <b className={styles.quantity}>×{quantity}</b>
          </span>
          <span className={styles.price}>{priceText(centsOf(price) * quantity, site, language, today)}</span>
          <IconButton size="sm" label={t('extras.remove', { name })} onClick={() => onRemove(index)}>
            <CloseIcon size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
