import type { StaffSiteRead } from '@korto/contract/staff-site'
import { paths } from '../../../app/paths.ts'
import { brand } from '../../../lib/config.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ClubLogo } from '../../../ui/art/club-logo.tsx'
import { CourtArt } from '../../../ui/art/court-art.tsx'
import styles from './poster-sheet.module.css'
import { QrCode } from './qr-code.tsx'

interface Props {
  site: StaffSiteRead
  /** One court; null is the whole club. */
  item: { id: number; name: string } | null
}

/** An A4 sheet as wide as its place, with the address of the club or of one court as a QR code and as text. */
export function PosterSheet({ site, item }: Props) {
  const { t, language } = useTexts('first-courts')
  const address = globalThis.location.origin + paths(language).place(site, item?.id)
  const shown = decodeURI(address).replace(/^https?:\/\//, '')
  return (
    <figure className={styles.sheet} aria-label={t('poster.sheetOf', { name: item ? item.name : site.name })}>
      <div className={styles.paper}>
        <div className={styles.art}>
          <CourtArt site={site} />
        </div>
        <span className={styles.logo}>
          <ClubLogo site={site} size={88} />
        </span>
        <p className={styles.title}>{t('poster.bookCourt')}</p>
        <p className={styles.name}>{item ? `${item.name}, ${site.name}` : site.name}</p>
        <div className={styles.code}>
          <QrCode text={address} label={t('poster.codeOf', { address: shown })} />
        </div>
        <p className={styles.scan}>{t('poster.scan')}</p>
        <p className={styles.address}>
          {t('poster.or')} <strong>{shown}</strong>
        </p>
        <p className={styles.brand}>{brand.toLowerCase()}</p>
      </div>
    </figure>
  )
}
