import { addTexts } from '../../lib/texts/texts.ts'

export { Shell as default, ShellErrorBoundary as ErrorBoundary } from '../../shell/shell.tsx'

addTexts(
  'en',
  import.meta.glob('../../texts/{common,shell,home,place,booking,embed}/en.json', {
    eager: true,
    query: '?compiled',
    import: 'default',
  }),
)
