import styles from './flag.module.css'

export type FlagOf = 'US' | 'BG' | 'RU'

const stripes = {
  BG: ['#ffffff', '#00966e', '#d62612'],
  RU: ['#ffffff', '#0039a6', '#d52b1e'],
} as const

/** A flag beside the name of its language. */
export const Flag = ({ of: country }: { of: FlagOf }) => (
  <svg className={styles.flag} data-flag={country} width="21" height="15" viewBox="0 0 21 15" aria-hidden="true">
    {country === 'US' ? <Usa /> : stripes[country].map((color, row) => stripe(color, row * 5, 5))}
  </svg>
)

const stripe = (color: string, y: number, height: number) => (
  <rect key={y} width="21" height={height} y={y} fill={color} />
)

/** Simplified for this size: seven red stripes, and dots for stars. */
const Usa = () => (
  <>
    {stripe('#ffffff', 0, 15)}
    <path d="M0 .6h21M0 2.9h21M0 5.2h21M0 7.5h21M0 9.8h21M0 12.1h21M0 14.4h21" stroke="#b22234" strokeWidth="1.15" />
    <rect width="9.4" height="8.1" fill="#3c3b6e" />
    <path
      d="M1.6 1.7h6.6M2.9 3.2h4.2M1.6 4.7h6.6M2.9 6.3h4.2"
      stroke="#ffffff"
      strokeWidth=".8"
      strokeDasharray=".1 1.9"
      strokeLinecap="round"
    />
  </>
)
