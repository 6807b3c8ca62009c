import type { Location } from '@korto/domain/site/map'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { MapGround } from './map-ground.tsx'
import own from './pin-map.module.css'
import type { PinPickerProps } from './pin-picker.tsx'
import styles from './site-map.module.css'

const PinPicker = lazyPart(async () => (await import('./pin-picker.tsx')).PinPicker)

interface Props extends PinPickerProps {
  location: Location
  /** How the pin is moved. */
  help: string
}

/** A map for setting the pin, lower than the one that visitors see. */
export const PinMap = ({ help, ...picker }: Props) => (
  <figure className={`${styles.map} ${own.low}`} aria-label={picker.label}>
    <MapGround />
    <Suspense>
      <PinPicker {...picker} />
    </Suspense>
    <figcaption className={own.help}>{help}</figcaption>
  </figure>
)
