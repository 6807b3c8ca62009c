import { useEffect } from 'react'

let wasRequested = false

/** Whether hidden clubs are listed: once the address had the parameter, until the page is closed. */
export function usePreview(isRequested = false): boolean {
  useEffect(() => {
    wasRequested ||= isRequested
  }, [isRequested])
  return isRequested || wasRequested
}
