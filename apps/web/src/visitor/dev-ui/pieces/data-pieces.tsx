import { useTexts } from '../../../lib/texts/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice, type NoticeKind } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { Piece } from '../piece.tsx'

interface Line {
  name: string
  price: string
}

const lines: Line[] = [
  { name: 'Maria Koleva', price: '24.00' },
  { name: 'Георги Танев', price: '108.50' },
]
const notices: NoticeKind[] = ['plain', 'info', 'success', 'warning', 'watch']

export function DataPieces() {
  const { t } = useTexts()
  const columns: Column<Line>[] = [
    { id: 'name', title: t('user.displayName'), cell: ({ name }) => name },
    { id: 'place', title: t('booking.place'), cell: () => 'Vitosha Tennis Park', isWide: true },
    { id: 'state', title: t('booking.availability'), cell: () => <Badge kind="success">{t('dialog.done')}</Badge> },
    { id: 'price', title: t('booking.price'), cell: ({ price }) => price, isFigure: true },
  ]
  const table = (rows: Line[]) => (
    <Card padded={false}>
      <Table
        caption={t('home.clubs')}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        empty={<EmptyState title={t('timetable.noData')} />}
      />
    </Card>
  )
  return (
    <>
      <Piece name="Table">
        {table(lines)}
        {table([])}
      </Piece>
      <Piece name="Card">
        <Card>{t('home.lead')}</Card>
      </Piece>
      <Piece name="Notice">
        <Stack>
          {notices.map((kind) => (
            <Notice key={kind} kind={kind}>
              {t('booking.cancelAdvice')}
            </Notice>
          ))}
          <Notice kind="danger" title={t('refusal.NOT_ENOUGH_CAPACITY')}>
            {t('booking.cancelAdvice')}
          </Notice>
        </Stack>
      </Piece>
    </>
  )
}
