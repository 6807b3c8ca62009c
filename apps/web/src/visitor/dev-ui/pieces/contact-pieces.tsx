import { useTexts } from '../../../lib/texts/texts.ts'
import { ContactList } from '../../../ui/contact/contact-list.tsx'
import { ContactUs } from '../../../ui/contact/contact-us.tsx'
import { Hint } from '../../../ui/feedback/hint.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Promo } from '../../home/promo.tsx'
import { Piece } from '../piece.tsx'

const club = { phone: '+359 88 123 4567', email: 'club@korto.example', website: 'https://club.korto.example/' }

export function ContactPieces() {
  const { t } = useTexts()
  return (
    <>
      <Piece name="ContactUs, ContactList">
        <Row>
          <ContactUs />
          <ContactUs kind="subtle" />
        </Row>
        <ContactList of={club} />
        <ContactList of={club} inline />
      </Piece>
      <Piece name="Hint">
        <Hint>{t('home.lead')}</Hint>
      </Piece>
      <Piece name="Promo">
        <Promo />
      </Piece>
    </>
  )
}
