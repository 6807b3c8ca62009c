import type { ItemConfig } from '@korto/domain/item/item'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { RuleSentence } from '../rules/rule-sentence.tsx'

interface Props {
  config: ItemConfig
  onChange: (config: ItemConfig) => void
  problem: string | undefined
}

/** The club's own words on a full slot; without any, ours are shown. */
export function CustomMessage({ config, onChange, problem }: Props) {
  const { t } = useTexts('facilities')
  const { custom_unavailability_dialog_message: message = '', ...others } = config
  const [isOpen, setOpen] = useState(false)
  const isOn = isOpen || message !== ''
  const toggle = (isNowOn: boolean) => {
    setOpen(isNowOn)
    if (!isNowOn) onChange(others)
  }
  return (
    <RuleSentence text={t('rules.message')} isOn={isOn} onToggle={toggle} means={t('rules.messageMeans')}>
      {isOn && (
        <TextArea
          label={t('rules.messageLabel')}
          value={message}
          error={problem}
          onChange={({ target }) => onChange({ ...others, custom_unavailability_dialog_message: target.value })}
        />
      )}
    </RuleSentence>
  )
}
