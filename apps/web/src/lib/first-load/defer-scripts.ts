const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * A page is complete without its scripts, so on a slow connection styles and fonts are loaded first: React Router would
 * request everything at once. Scripts are requested after the first paint, or after half a second where nothing is painted,
 * as in a background tab. `rel="expect"` avoids painting, and laying out, half a page.
 */
export function deferScripts(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  return html
    .replace(PRELOAD, '')
    .replace('<head>', `<head>${WHOLE}`)
    .replace(START, (_, nonce, code) => `<script id="start" nonce="${nonce}">${startLater(files, code)}</script>`)
}

const WHOLE = '<link rel="expect" href="#start" blocking="render"/>'

/** The same links as React Router's, which looks for them. */
const startLater = (files: (string | undefined)[], code: string): string => `(function(d,n,s){
function start(){if(s)return;s=d.createElement('script');
${JSON.stringify(files)}.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;l.nonce=n;d.head.append(l)});
s.type='module';s.nonce=n;s.textContent=${JSON.stringify(code).replaceAll('<', '\\u003c')};d.body.append(s)}
requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,500)
})(document,document.currentScript.nonce)`
