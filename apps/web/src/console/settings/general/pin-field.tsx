import { type Location, MAP_CENTER } from '@korto/domain/site/map'
import { PinMap } from '../../../features/site/map/pin-map.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CheckIcon, PinIcon, WarningIcon } from '../../../ui/art/icons.tsx'
import { pinText } from './field-labels.ts'
import styles from './pin-field.module.css'
import type { AddressPin } from './use-address-pin.ts'

interface Props {
  pin: AddressPin
  location: Location | null
}

/** The map with the pin, and below it where the pin comes from. */
export function PinField({ pin, location }: Props) {
  const { t } = useTexts('general')
  const { found, state } = pin
  const isAtFound = found !== null && location !== null && isSamePlace(found, location)
  return (
    <div>
      <PinMap
        label={t('general.pinLabel')}
        help={t('general.pinHelp')}
        zoom={{ in: t('general.zoomIn'), out: t('general.zoomOut') }}
        location={location ?? MAP_CENTER}
        onMove={pin.move}
      />
      <div className={styles.line}>
        <p className={styles.state} data-state={state} role="status">
          {state === 'failed' || state === 'unknown' ? (
            <WarningIcon size={16} />
          ) : isAtFound ? (
            <CheckIcon size={16} />
          ) : (
            <PinIcon size={16} />
          )}
          <PinState state={state} isAtFound={isAtFound} location={location} />
        </p>
        {found && !isAtFound && (
          <button type="button" className={styles.link} onClick={() => pin.move(found)}>
            {t('general.backToFound')}
          </button>
        )}
        {state === 'idle' && (
          <button type="button" className={styles.link} onClick={pin.search}>
            {t('general.findAddress')}
          </button>
        )}
      </div>
    </div>
  )
}

function PinState({ state, isAtFound, location }: { isAtFound: boolean } & Pick<Props, 'location'> & PinStateOf) {
  const { t } = useTexts('general')
  if (state === 'searching') return t('general.searching')
  if (state === 'unknown') return t('general.notFound')
  if (state === 'failed') return t('general.notLocated')
  if (!location) return t('general.noPin')
  return t(isAtFound ? 'general.foundAt' : 'general.pinAt', { place: pinText(location) })
}

type PinStateOf = Pick<AddressPin, 'state'>

/** Pins are rounded to about 10 cm. */
const isSamePlace = (a: Location, b: Location): boolean =>
  Math.abs(a.lat - b.lat) < 0.000_001 && Math.abs(a.lng - b.lng) < 0.000_001
