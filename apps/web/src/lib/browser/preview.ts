import { useEffect } from 'react'

let wasAsked = false

/** Whether hidden clubs are listed: once the address has asked for it, as long as the page stays open. */
export function usePreview(isAsked = false): boolean {
  useEffect(() => {
    wasAsked ||= isAsked
  }, [isAsked])
  return isAsked || wasAsked
}
