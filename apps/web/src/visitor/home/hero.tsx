import { useTexts } from '../../lib/texts/texts.ts'
import styles from './hero.module.css'
import { SearchBar, type SearchBarProps } from './search-bar.tsx'

export function Hero(search: SearchBarProps) {
  const { t } = useTexts()
  return (
    <section className={styles.hero}>
      <Rally />
      <h1 className={styles.title}>
        <span>{t('home.hero')} </span>
        <span>{t('home.heroSecond')}</span>
      </h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <SearchBar {...search} />
    </section>
  )
}

/** Decoration: the lines of a court and a ball. */
const Rally = () => (
  <svg className={styles.lines} viewBox="0 0 640 520" aria-hidden="true" fill="none">
    <path
      d="M0 0h620v380H0zM0 48h620M0 332h620M155 48v284M465 48v284M155 190h310M310-26v432"
      stroke="#f3faf6"
      strokeOpacity=".13"
      strokeWidth="5"
      transform="rotate(-24 320 260) translate(60 70)"
    />
    <path
      d="M96 452C170 250 262 232 300 330 330 212 410 150 470 186"
      stroke="#d8f04e"
      strokeWidth="3"
      strokeDasharray="2 11"
      strokeLinecap="round"
    />
    <ellipse cx="486" cy="206" rx="19" ry="16" fill="#000" fillOpacity=".25" />
    <circle cx="478" cy="190" r="19" fill="#d8f04e" />
    <path
      d="M465 177c8.500 6.500 8.500 20 0 27M491 177c-8.500 6.500-8.500 20 0 27"
      stroke="#fff"
      strokeOpacity=".9"
      strokeWidth="2.5"
    />
  </svg>
)
