import type { StaffRights } from '@korto/domain/permission/roles'
import { type ReactNode, useState } from 'react'
import { SiteSelector } from '../../../features/site/site-selector.tsx'
import { type ToastKind, toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { NewVersionDialog } from '../../../shell/new-version-dialog.tsx'
import { ToastCard } from '../../../ui/feedback/toast-card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Piece } from '../piece.tsx'

type Overlay = 'Dialog' | 'Confirm' | 'ConfirmDanger' | 'AlertDialog' | 'NewVersionDialog' | 'SiteSelector'

const rights = { permissions: ['admin'], supplItemIds: [] } satisfies StaffRights
const sites = [
  { id: 1, name: 'Vitosha Tennis Park', city: 'Sofia', tags: ['tennis'], logoURL: null, rights },
  { id: 2, name: 'Черноморец', city: 'Burgas', tags: ['padel'], logoURL: null, rights },
]

export function OverlayPieces() {
  const { t } = useTexts()
  const [open, setOpen] = useState<Overlay | null>(null)
  const close = () => setOpen(null)
  const titles: Record<ToastKind, string> = {
    success: t('ui.linkCopied'),
    warning: t('refusal.TOO_FAR_AHEAD'),
    error: t('error.default'),
    message: t('footer.follow'),
  }
  const kinds = Object.keys(titles) as ToastKind[]
  const overlays: Record<Overlay, ReactNode> = {
    Dialog: (
      <Dialog title={t('booking.title')} onClose={close}>
        <p>{t('booking.cancelAdvice')}</p>
        <Button onClick={() => toasts.show({ kind: 'error', title: t('booking.couldNotSave') })}>
          {t('ui.retry')}
        </Button>
        <Button kind="primary" full onClick={close}>
          {t('booking.confirm')}
        </Button>
      </Dialog>
    ),
    Confirm: (
      <Confirm
        question={t('booking.title')}
        text={t('booking.cancelAdvice')}
        confirmLabel={t('booking.confirm')}
        onConfirm={close}
        onCancel={close}
      />
    ),
    ConfirmDanger: (
      <Confirm
        question={t('booking.title')}
        text={t('booking.cancelAdvice')}
        confirmLabel={t('booking.confirm')}
        isDangerous
        onConfirm={close}
        onCancel={close}
      />
    ),
    AlertDialog: <AlertDialog text={t('pages.broken')} onClose={close} />,
    NewVersionDialog: <NewVersionDialog onClose={close} />,
    SiteSelector: <SiteSelector sites={sites} current={1} registerPath="" onClose={close} />,
  }
  return (
    <>
      <Piece name="Dialog, Confirm, AlertDialog, NewVersionDialog, SiteSelector">
        <Row>
          {(Object.keys(overlays) as Overlay[]).map((overlay) => (
            <Button key={overlay} onClick={() => setOpen(overlay)}>
              {overlay}
            </Button>
          ))}
        </Row>
        {open && overlays[open]}
      </Piece>
      <Piece name="Toast">
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => toasts.show({ kind, title: titles[kind] })}>
              {kind}
            </Button>
          ))}
        </Row>
        <Stack>
          {kinds.map((kind, id) => (
            <ToastCard key={kind} toast={{ id: -1 - id, kind, title: titles[kind], text: t('ui.offlineHelp') }} />
          ))}
          <ToastCard toast={{ id: -9, kind: 'error', title: t('booking.couldNotSave'), retry: () => {} }} />
        </Stack>
      </Piece>
    </>
  )
}
