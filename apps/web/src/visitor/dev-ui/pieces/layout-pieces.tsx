import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { BellIcon, RepeatIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListCard } from '../../../ui/layout/list-card.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Piece } from '../piece.tsx'

export function LayoutPieces() {
  const { t } = useTexts()
  const button = <Button size="sm">{t('booking.cancel')}</Button>
  const person = (
    <Entry start={<Avatar name="Maria Koleva" />} title="Maria Koleva" text={<p>Vitosha Tennis Park</p>}>
      {button}
    </Entry>
  )
  const weekly = (
    <>
      18:00–19:00
      <Badge>
        <RepeatIcon size={14} />
        {t('booking.everyWeekday', { day: 5 })}
      </Badge>
    </>
  )
  const bell = (
    <IconCircle kind="watch">
      <BellIcon size={18} filled />
    </IconCircle>
  )
  const list = (
    <List>
      <li>{person}</li>
      <li>
        <Entry size="sm" start={bell} title={weekly} text={<p>{t('booking.cancelAdvice')}</p>}>
          <Row isOwnLine>
            {button}
            {button}
          </Row>
        </Entry>
      </li>
    </List>
  )
  return (
    <>
      <Piece name="Columns, Stack, Section">
        <Columns side={<Section title={t('booking.place')} text={t('home.lead')} />}>
          <Stack>
            <Section title={t('nav.myBookings')} aside={button}>
              <List isFlush>
                <li>{person}</li>
                <li>{person}</li>
              </List>
            </Section>
            <Card>{t('home.lead')}</Card>
          </Stack>
        </Columns>
      </Piece>
      <Piece name="ListCard, List, Entry, Row">
        <ListCard title={t('home.clubs')} count={2} aside={button}>
          {list}
        </ListCard>
      </Piece>
    </>
  )
}
