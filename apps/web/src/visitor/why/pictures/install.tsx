import { brand } from '../../../lib/config.ts'
import styles from './install.module.css'
import { Mark } from './mark.tsx'
import { Phone } from './phone.tsx'

const others = ['#e8804f', '#5f97f2', '#9b82ea', '#e5a92a', '#e8696f', '#4fb98a', '#b9d2fc']

/** A home screen with the app among others. */
export const InstallPicture = () => (
  <div className={styles.scene}>
    <Phone>
      <div className={styles.home}>
        <span className={styles.app}>
          <Mark size={44} />
          <b>{brand}</b>
        </span>
        {others.map((color) => (
          <span key={color} className={styles.app}>
            <i style={{ background: color }} />
            <span />
          </span>
        ))}
      </div>
    </Phone>
  </div>
)
