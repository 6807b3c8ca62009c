import styles from './site-map.module.css'

/** The drawn background: fictional streets. */
export const MapGround = () => (
  <svg className={styles.ground} viewBox="0 0 800 350" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className={styles.park} d="M470 196h250a14 14 0 0 1 14 14v170H456V210a14 14 0 0 1 14-14z" />
    <path
      className={styles.houses}
      d="M60 40h96v54H60zM176 32h60v66h-60zM262 44h92v48h-92zM56 206h70v62H56zM144 214h104v46H144zM266 200h84v70h-84zM476 40h72v56h-72zM566 34h110v62H566zM698 44h70v48h-70z"
    />
    <path
      className={styles.streets}
      d="M-20 148C160 132 330 156 420 148S690 130 820 146M408-20C398 90 414 240 404 370"
    />
    <path className={styles.lanes} d="M-20 312h430M196 148v220M640-20v166M248-20v168M404 20h420" />
  </svg>
)
