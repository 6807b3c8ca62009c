import { languageFlags } from '@korto/domain/user/language'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { ClubLogo } from '../../../ui/art/club-logo.tsx'
import { Court, CourtArt } from '../../../ui/art/court-art.tsx'
import { Flag, type FlagOf } from '../../../ui/art/flag.tsx'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { BellIcon, BoardIcon, CheckIcon, ClockIcon, PinIcon, TennisIcon, WarningIcon } from '../../../ui/art/icons.tsx'
import { Logo } from '../../../ui/art/logo.tsx'
import { Pips } from '../../../ui/feedback/pips.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import styles from '../gallery.module.css'
import { Piece } from '../piece.tsx'

const roles = [
  'canvas',
  'surface',
  'sunken',
  'raised',
  'text',
  'text-2',
  'accent',
  'accent-soft',
  'ball',
  'brand-panel',
  'success-soft',
  'warn-soft',
  'danger-soft',
  'info-soft',
  'watch-soft',
  'clay-soft',
  'now',
  'line-control',
]

/** A selection: importing all would put all of them into the bundle of every page. */
const icons = [BellIcon, BoardIcon, CheckIcon, ClockIcon, PinIcon, TennisIcon, WarningIcon]

const TAGS = ['Tennis', 'Padel', 'Squash', 'Badminton', 'Swimming', 'Football']
const NAMES = ['Maria Koleva', 'Георги Танев', 'Elena Markova', 'Ivan', 'nova@mail.example', '+359 88 555 0142']
const NIGHT = { degrees: -20, scale: 1.7, x: 220, y: 120, ball: null }

export const ArtPieces = () => (
  <>
    <Piece name="Logo">
      <Row>
        <Logo />
        <Logo size="sm" />
      </Row>
    </Piece>
    <Piece name="tokens">
      <Row>
        {roles.map((role) => (
          <span key={role} className={styles.swatch}>
            <span className={styles.color} style={{ background: `var(--${role})` }} />
            {role}
          </span>
        ))}
      </Row>
    </Piece>
    <Piece name="icons">
      {[14, 16, 18, 20, 24].map((size) => (
        <Row key={size}>
          {icons.map((Icon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <Icon key={index} size={size} />
          ))}
          <BellIcon size={size} filled />
        </Row>
      ))}
    </Piece>
    <Piece name="Flag">
      <Row>
        {Object.values(languageFlags).map((flag) => (
          <Flag key={flag} of={flag as FlagOf} />
        ))}
      </Row>
    </Piece>
    <Piece name="CourtArt, ClubLogo">
      <Row>
        {TAGS.map((tag, id) => (
          <span key={tag} className={styles.picture}>
            <CourtArt site={{ id, tags: [tag] }} />
          </span>
        ))}
        {['a', 'b'].map((one, index) => (
          <span key={one} className={styles.picture}>
            <CourtArt site={{ id: index + 5, tags: ['Tennis'] }} />
          </span>
        ))}
        <span className={styles.picture}>
          <Court surface="night" view={NIGHT} />
        </span>
      </Row>
      <Row>
        {TAGS.map((tag, id) => (
          <ClubLogo key={tag} site={{ id, tags: [tag] }} size={44} />
        ))}
      </Row>
    </Piece>
    <Piece name="IconCircle">
      <Row>
        {(['neutral', 'success', 'warning', 'danger', 'watch', 'ball', 'surface'] as const).map((kind) => (
          <IconCircle key={kind} kind={kind}>
            <BellIcon size={18} />
          </IconCircle>
        ))}
      </Row>
    </Piece>
    <Piece name="Avatar, Pips">
      <Row>
        {NAMES.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Maria Koleva" size={24} />
        <Avatar name="Maria Koleva" size={48} />
        <Avatar name="Maria Koleva" size={72} />
      </Row>
      <Row>
        {[0, 1, 2, 3, 4].map((free) => (
          <Pips key={free} free={free} of={4} />
        ))}
        <Pips free={5} of={8} />
      </Row>
    </Piece>
  </>
)
