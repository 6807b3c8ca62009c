const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * A page is whole without its scripts, so styles and letters come before them: React Router would ask for all at once, and
 * share a slow line among them. Here the scripts are asked for when the page has been painted, or after half a second where
 * nothing is painted, as in a tab that is not seen. And it is painted once and whole: a browser that has read half of it
 * would lay that out, and then all of it again.
 */
export function paintFirst(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  return html
    .replace(PRELOAD, '')
    .replace('<head>', `<head>${WHOLE}`)
    .replace(START, (_, nonce, code) => `<script id="start" nonce="${nonce}">${startLater(files, code)}</script>`)
}

const WHOLE = '<link rel="expect" href="#start" blocking="render"/>'

/** The links are those that React Router would have drawn, and will look for. */
const startLater = (files: (string | undefined)[], code: string): string => `(function(d,n,s){
function start(){if(s)return;s=d.createElement('script');
${JSON.stringify(files)}.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;l.nonce=n;d.head.append(l)});
s.type='module';s.nonce=n;s.textContent=${JSON.stringify(code).replaceAll('<', '\\u003c')};d.body.append(s)}
requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,500)
})(document,document.currentScript.nonce)`
