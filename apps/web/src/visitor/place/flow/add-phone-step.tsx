import { AddPhone } from '../../../features/user/phone/add-phone.tsx'

/** Clubs require a phone number. The next step follows once one was added. */
export const AddPhoneStep = ({ site, onDone }: { site: { allow_unverified_phone: boolean }; onDone: () => void }) => (
  <AddPhone allowUnverified={site.allow_unverified_phone} onDone={onDone} />
)
