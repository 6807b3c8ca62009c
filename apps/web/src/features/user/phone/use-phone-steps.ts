import { examplePhone, looksLikePhone, strippedPhone } from '@korto/domain/user/phone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codeOf } from '../../../lib/api/api-error.ts'
import { useUiState } from '../../../lib/browser/ui-state.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ALTERNATIVE_AFTER_MS, confirmCode, type PhonePurpose, type SmsProvider, sendCode } from './phone-calls.ts'

/** From the number to the confirmed code. */
export function usePhoneSteps(purpose: PhonePurpose, onVerified: (() => void) | undefined) {
  const texts = useTexts('account')
  const queries = useQueryClient()
  const [isInvalid, setInvalid] = useState(false)
  const example = examplePhone(useUiState(({ country }) => country))
  const [isWorking, setWorking] = useState(false)
  const send = useMutation({
    mutationFn: ({ phone, provider }: { phone: string; provider: SmsProvider }) =>
      sendCode(phone, provider, () => setWorking(true)),
    onSettled: () => setWorking(false),
  })
  const [sent, setSent] = useState<Awaited<ReturnType<typeof sendCode>> | null>(null)
  const confirm = useMutation({
    mutationFn: async (code: string) => sent && confirmCode(queries, purpose, sent, code),
    onSuccess: onVerified,
  })
  const isWrongCode = codeOf(confirm.error) === 'WRONG_CODE'
  const error = send.error ?? (isWrongCode ? null : confirm.error)
  const mustSignInAgain = codeOf(error) === 'SIGN_IN_AGAIN'

  const ask = (text: string, provider: SmsProvider) => {
    const phone = strippedPhone(text)
    setInvalid(!looksLikePhone(phone))
    confirm.reset()
    send.reset()
    if (looksLikePhone(phone)) send.mutate({ phone, provider }, { onSuccess: setSent })
  }
  return {
    example,
    sent,
    isSending: send.isPending,
    /** A proof of work is being computed. */
    isWorking,
    isConfirming: confirm.isPending,
    isAlternativeOffered: useIsLate(sent?.provider === 'first' ? sent.phoneNumber : null),
    numberError: isInvalid ? texts.t('phone.invalid', { phone: example }) : problem(),
    /** The sign-in was too long ago to link a number. */
    signInAgain: mustSignInAgain ? error : null,
    wrongCode: isWrongCode ? errorText(texts, confirm.error) : undefined,
    verify: (text: string) => ask(text, 'first'),
    sendByAlternative: () => sent && ask(sent.phoneNumber, 'alternative'),
    confirm: (code: string) => confirm.mutate(code),
    forgetWrongCode: () => confirm.reset(),
    changeNumber: () => {
      setSent(null)
      send.reset()
      confirm.reset()
    },
  }

  /** The provider's error of sending or linking. */
  function problem(): string | undefined {
    return error && !mustSignInAgain ? errorText(texts, error) : undefined
  }
}

/** Whether the code for this number is overdue. */
function useIsLate(phoneNumber: string | null): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (phoneNumber === null) return
    const timer = setTimeout(() => setLate(phoneNumber), ALTERNATIVE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [phoneNumber])
  return phoneNumber !== null && late === phoneNumber
}
