import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/ru/register-club.json?compiled'
import { registerClubHead } from './head.ts'
import { RegisterClub } from './register-club.tsx'

addCatalog('ru', catalog)

export const meta = registerClubHead

export default RegisterClub
