import styles from './not-found.module.css'

/** Decoration: a court, and a ball outside. */
export const OutArt = ({ word }: { word: string }) => (
  <svg className={styles.art} viewBox="0 0 480 220" aria-hidden="true">
    <path
      d="M40 196h400M110 196 150 84h180l40 112M130 140h220M240 84v56"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="4"
    />
    <path
      d="M60 60C120-10 190 60 210 110c14-60 70-90 118-56 24 17 40 60 86 54"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3.5"
      strokeDasharray="1 11"
      strokeLinecap="round"
    />
    <ellipse cx="432" cy="150" rx="20" ry="5" fill="var(--press)" />
    <circle cx="428" cy="110" r="18" fill="var(--ball)" stroke="var(--text)" strokeWidth="2.5" />
    <path d="M416 98c8 6 8 18 0 25M440 98c-8 6-8 18 0 25" fill="none" stroke="var(--text)" strokeWidth="2" />
    <text className={styles.callout} x="372" y="76" transform="rotate(8 372 76)">
      {word}
    </text>
  </svg>
)
