import { brand } from '@korto/contract/brand'
import type { Language } from '@korto/domain/user/language'
import Bowser from 'bowser'
import { messageText } from '../../texts/message-text.ts'

/** Browser and system, such as `Chrome on Windows`. An installed app on a phone of Apple does not name its browser. */
export function deviceName(language: Language, userAgent: string): string {
  if (userAgent === '') return messageText(language, 'device.unknown', {})
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  if (!system) return browser.name || messageText(language, 'device.unknown', {})
  return messageText(language, 'device.name', { browser: browser.name || brand, system })
}
