import { addTexts } from '../../lib/texts/texts.ts'

export { Shell as default, ShellErrorBoundary as ErrorBoundary } from '../../shell/shell.tsx'

addTexts(
  'bg',
  import.meta.glob('../../texts/{common,shell,home,place,booking,embed}/bg.json', {
    eager: true,
    query: '?compiled',
    import: 'default',
  }),
)
