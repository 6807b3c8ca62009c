/**
 * The browser that measurements run in, fetched when there is none. Without a graphics card the desktop of a full one is
 * drawn by the two cores that a page is measured on, so the shell comes first. The scripts of the house are plain
 * JavaScript without types, so this one is loaded by its address.
 */
export async function browserPath(): Promise<string> {
  const { ensureBrowser, findShell } = await import(new URL('../../scripts/lib/browser.mjs', import.meta.url).href)
  const browser = await ensureBrowser({ node: process.execPath, env: process.env })
  return findShell(process.env) ?? browser
}
