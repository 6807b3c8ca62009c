/**
 * Runs in the head, before anything is painted and before any other script has come:
 * - the theme, so that a dark page does not flash light;
 * - whether somebody is signed in, so that «Sign in» does not flash;
 * - a notice when the scripts of a page cannot be loaded: nobody else could show it then.
 * Small and plain, for it is part of every page.
 */
export const beforePaint = `(function(d,s){
try{s=localStorage.getItem('colorScheme');if(localStorage.getItem('accessToken'))d.dataset.session='in'}catch(e){}
d.setAttribute('data-mantine-color-scheme',s==='dark'||s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')document.getElementById('not-loaded')?.removeAttribute('hidden')},true)
})(document.documentElement)`
