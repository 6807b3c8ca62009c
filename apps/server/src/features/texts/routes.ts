import { os } from '../../call-context.ts'

export const textRoutes = {
  text: {
    overrides: os.text.overrides.handler(({ context, input }) => context.tools.texts.in(input.params.lang)),
  },
}
