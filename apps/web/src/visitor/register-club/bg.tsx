import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/bg/register-club.json?compiled'
import { registerClubHead } from './head.ts'
import { RegisterClub } from './register-club.tsx'

addCatalog('bg', catalog)

export const meta = registerClubHead

export default RegisterClub
