/** Opens the share dialog of the device, or copies the address where there is none. Returns which. */
export async function share(title: string, address: string): Promise<'shared' | 'copied' | 'dismissed' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url: address })
      return 'shared'
    }
    await navigator.clipboard.writeText(address)
    return 'copied'
  } catch (error) {
    // The visitor closed the share dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}
