/** Hands an address to the device's own sharing; where there is none, copies it. Says what was done. */
export async function share(title: string, address: string): Promise<'shared' | 'copied' | 'dismissed' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url: address })
      return 'shared'
    }
    await navigator.clipboard.writeText(address)
    return 'copied'
  } catch (error) {
    // Closing the device's list of apps is an answer too.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}
