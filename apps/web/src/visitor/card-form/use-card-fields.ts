import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { postToPage, readFormRequest } from '../../features/card-form/card-messages.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { type CardFields, type FieldName, type FieldPlace, fieldNames } from './card-fields.ts'
import { openCardFields } from './open-card-fields.ts'
import { pageColors } from './page-colors.ts'
import { postHeight } from './post-height.ts'

type FieldError = 'needed' | 'wrong'
type Places = Partial<Record<FieldName, HTMLElement | null>>

/** Opens the gateway's fields with the token that the page sends, and gives it a nonce when it asks for one. */
export function useCardFields(places: RefObject<Places>) {
  const { t } = useTexts('card-form')
  const fields = useRef<CardFields>(null)
  const isSending = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<FieldName, FieldError>>>({})
  const [problem, setProblem] = useState<'unconfirmed' | 'refused' | 'away' | null>(null)
  const [question, setQuestion] = useState<HTMLElement | null>(null)

  function showError(field: FieldName, error: FieldError | undefined) {
    setErrors((before) => ({ ...before, [field]: error }))
    fields.current?.mark(field, error ? t(`cardForm.${error}.${field}`) : null)
  }

  const errorOf = (field: FieldName): FieldError | undefined => {
    const { isEmpty = true, isValid = false } = fields.current?.stateOf(field) ?? {}
    if (isValid) return undefined
    return isEmpty ? 'needed' : 'wrong'
  }

  async function open(clientToken: string) {
    const placeOf = (name: FieldName): FieldPlace => ({
      // Rendered with the form, which does not change them.
      element: places.current[name] ?? document.body,
      label: t(`cardForm.${name}`),
      placeholder: name === 'expires' ? t('cardForm.expiresExample') : '',
    })
    fields.current = await openCardFields({
      clientToken,
      places: { number: placeOf('number'), expires: placeOf('expires'), code: placeOf('code') },
      colors: pageColors(),
      onChange: (field) => showError(field, undefined),
      // An empty field may still be filled in.
      onBlur: (field) => showError(field, errorOf(field) === 'wrong' ? 'wrong' : undefined),
      onEnter: () => postToPage({ state: 'enter' }),
      onQuestion: setQuestion,
    })
    postToPage({ state: 'ready' })
  }

  async function send(amountCents: number) {
    const wrong = fieldNames.filter((field) => errorOf(field))
    for (const field of fieldNames) showError(field, errorOf(field))
    setProblem(null)
    if (wrong[0] || !fields.current) {
      if (wrong[0]) fields.current?.focus(wrong[0])
      return postToPage({ state: 'invalid' })
    }
    const result = await fields.current.requestNonce(amountCents)
    if ('nonce' in result) return postToPage({ state: 'nonce', nonce: result.nonce })
    setProblem(result.problem)
    postToPage({ state: 'invalid' })
  }

  const onMessage = useEffectEvent(async (event: MessageEvent) => {
    const asked = readFormRequest(event)
    if (asked?.request === 'open' && !fields.current)
      await open(asked.clientToken).catch(() => postToPage({ state: 'failed' }))
    if (asked?.request !== 'send' || isSending.current) return
    isSending.current = true
    await send(asked.amountCents).finally(() => {
      isSending.current = false
    })
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => void onMessage(event)
    window.addEventListener('message', listener)
    const stopHeight = postHeight()
    postToPage({ state: 'loaded' })
    return () => {
      window.removeEventListener('message', listener)
      stopHeight()
      fields.current?.close()
      fields.current = null
    }
  }, [])

  return { errors, problem, question, focus: (field: FieldName) => fields.current?.focus(field) }
}
