import { bookingStatuses } from '@korto/domain/booking/booking'
import { StatusBadge } from '../../../features/booking/status-badge.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BellIcon, CheckIcon, ClockIcon, CloseIcon, ShareIcon } from '../../../ui/art/icons.tsx'
import { ShareButton } from '../../../ui/contact/share-button.tsx'
import { Badge, type BadgeKind } from '../../../ui/feedback/badge.tsx'
import { Button, type ButtonProps } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Menu, MenuButton } from '../../../ui/overlay/menu.tsx'
import { Piece } from '../piece.tsx'

const kinds: NonNullable<ButtonProps['kind']>[] = [
  'primary',
  'ball',
  'plain',
  'light',
  'subtle',
  'danger-plain',
  'danger',
]
const badges: BadgeKind[] = ['plain', 'success', 'warning', 'danger', 'info', 'watch', 'ball']

export function ButtonPieces() {
  const { t } = useTexts()
  return (
    <>
      <Piece name="Button">
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {t('booking.confirm')}
            </Button>
          ))}
        </Row>
        <Row>
          {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} kind="primary" size={size}>
              <CheckIcon size={16} />
              {t('booking.confirm')}
            </Button>
          ))}
          <Button kind="primary" disabled>
            {t('booking.confirm')}
          </Button>
          <Button kind="primary" loading>
            {t('booking.sending')}
          </Button>
        </Row>
        <Button kind="primary" full>
          {t('booking.confirm')}
        </Button>
      </Piece>
      <Piece name="DebouncedButton">
        <Row>
          <DebouncedButton kind="primary">{t('booking.confirm')}</DebouncedButton>
        </Row>
      </Piece>
      <Piece name="IconButton, Menu, ShareButton">
        <Row>
          <IconButton label={t('dialog.close')}>
            <CloseIcon />
          </IconButton>
          <IconButton label={t('ui.share')} outlined>
            <ShareIcon />
          </IconButton>
          <IconButton label={t('nav.notifications')} size="sm" disabled>
            <BellIcon size={18} />
          </IconButton>
          <Menu label={t('shell.menu')} trigger={t('shell.menu')}>
            <MenuButton icon={<ClockIcon size={18} />} isChosen>
              {t('timetable.today')}
            </MenuButton>
            <MenuButton isChosen={false}>{t('ui.next')}</MenuButton>
          </Menu>
          <ShareButton title={t('home.title')} />
        </Row>
      </Piece>
      <Piece name="Badge">
        <Row>
          {badges.map((kind) => (
            <Badge key={kind} kind={kind}>
              <ClockIcon size={14} />
              {t('booking.pending')}
            </Badge>
          ))}
        </Row>
      </Piece>
      <Piece name="StatusBadge">
        <Row>
          {bookingStatuses.map((status) => (
            <StatusBadge key={status} status={status} showsConfirmed />
          ))}
        </Row>
      </Piece>
    </>
  )
}
