import { loadTexts } from '../../lib/texts/texts.ts'

export { Outlet as default } from 'react-router'

await loadTexts('account')
