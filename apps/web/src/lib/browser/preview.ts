import { useEffect } from 'react'

let wasAsked = false

/** Whether hidden clubs are listed: once the address had the parameter, until the page is closed. */
export function usePreview(isAsked = false): boolean {
  useEffect(() => {
    wasAsked ||= isAsked
  }, [isAsked])
  return isAsked || wasAsked
}
