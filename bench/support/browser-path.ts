/**
 * The browser for measurements, installed when there is none. The headless shell is preferred: without a GPU a full browser
 * draws its window on the measured cores. The scripts have no types, hence the import by URL.
 */
export async function browserPath(): Promise<string> {
  const { ensureBrowser, findShell } = await import(new URL('../../scripts/lib/browser.mjs', import.meta.url).href)
  const browser = await ensureBrowser({ node: process.execPath, env: process.env })
  return findShell(process.env) ?? browser
}
