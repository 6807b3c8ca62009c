import { useChangeClient } from '../../features/client/change-api.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useConsole } from '../frame/use-console.ts'

type Change = Parameters<ReturnType<typeof useChangeClient>['mutate']>[0]

/** Saves at once what is chosen on the card; after a failure it is as it was, and can be tried again. */
export function useSaveClient(clientId: number) {
  const texts = useTexts('clients')
  const change = useChangeClient(useConsole().id, clientId)
  const save = (body: Change): void =>
    change.mutate(body, {
      onSuccess: () => toasts.show({ kind: 'success', title: texts.t('clientForm.saved') }),
      onError: (error) =>
        toasts.show({
          kind: 'error',
          title: texts.t('client.couldNotSave'),
          text: errorText(texts, error),
          retry: () => save(body),
        }),
    })
  /** What is being saved is shown as chosen. */
  return { save, saving: change.isPending ? change.variables : undefined }
}
