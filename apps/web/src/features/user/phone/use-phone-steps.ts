import { examplePhone, readPhone } from '@korto/domain/user/read-phone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { codeOf } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import {
  ALTERNATIVE_AFTER_MS,
  confirmCode,
  type PhonePurpose,
  type SentCode,
  type SmsProvider,
  sendCode,
} from './phone-calls.ts'

interface Options {
  purpose: PhonePurpose
  /** Of a number without a country code. */
  country: string
  onSent: ((isSent: boolean) => void) | undefined
  onVerified: (() => void) | undefined
}

/** From the number to the confirmed code. */
export function usePhoneSteps({ purpose, country, onSent, onVerified }: Options) {
  const texts = useTexts('account')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  // The last digit and the button may both confirm in one moment, before anything is rendered.
  const isConfirming = useRef(false)

  const send = useMutation({
    mutationFn: ({ phone, provider }: { phone: string; provider: SmsProvider }) =>
      sendCode(phone, provider, () => setWorking(true)),
    onSuccess: (answer) => {
      setSent(answer)
      onSent?.(true)
    },
    onSettled: () => setWorking(false),
  })
  const confirm = useMutation({
    mutationFn: async (given: string) => sent && confirmCode(queries, purpose, sent, given),
    onSuccess: onVerified,
    onError: (error) => {
      isConfirming.current = false
      if (codeOf(error) === 'WRONG_CODE') setCode('')
      // Another number is needed.
      if (codeOf(error) === 'PHONE_TAKEN') backToNumber()
    },
  })
  const backToNumber = () => {
    isConfirming.current = false
    setSent(null)
    setCode('')
    onSent?.(false)
  }
  const ask = (text: string, provider: SmsProvider) => {
    const phone = readPhone(text, country)
    setInvalid(phone === null)
    confirm.reset()
    send.reset()
    if (phone !== null) send.mutate({ phone, provider })
  }

  const error = send.error ?? confirm.error
  const mustSignInAgain = codeOf(error) === 'SIGN_IN_AGAIN'
  return {
    /** The number as it was typed. */
    typed,
    sent,
    code,
    isSending: send.isPending,
    /** A proof of work is being computed. */
    isWorking,
    isConfirming: confirm.isPending,
    isAlternativeOffered: useIsLate(sent?.provider === 'first' ? sent.phoneNumber : null),
    /** Belongs under the field of the current step. */
    problem: problem(),
    /** The sign-in was too long ago to link a number. */
    signInAgain: mustSignInAgain ? error : null,
    verify: (text: string) => {
      setTyped(text)
      ask(text, 'first')
    },
    sendByAlternative: () => sent && ask(sent.phoneNumber, 'alternative'),
    typeCode: setCode,
    confirm: (given: string) => {
      if (isConfirming.current) return
      isConfirming.current = true
      send.reset()
      confirm.mutate(given)
    },
    changeNumber: () => {
      backToNumber()
      send.reset()
      confirm.reset()
    },
  }

  function problem(): string | undefined {
    const phone = examplePhone(country)
    if (isInvalid) return texts.t('phone.invalid', { phone })
    if (!error || mustSignInAgain) return undefined
    return codeOf(error) === 'NOT_A_MOBILE' ? texts.t('phone.notMobile', { phone }) : errorText(texts, error)
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
