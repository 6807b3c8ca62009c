import { DEFAULT_CITY, DEFAULT_COUNTRY } from '@korto/domain/site/visible'
import { INTRO_EVENT, INTRO_MS, INTRO_SEEN } from './intro.ts'
import { HYDRATED_EVENT, TAPPED } from './kept-tap.ts'

/**
 * Runs in the head, before the first paint and before any other script:
 * - the theme, so that a dark page does not flash light;
 * - whether somebody is signed in, so that «Sign in» does not flash;
 * - whether another place than the usual one was chosen, so that its clubs do not flash;
 * - the intro, which must cover the first paint and can be skipped before hydration;
 * - a sign-in token, removed from the address before any request can leak it; in an embedded timetable it is discarded,
 *   since the embedding page has set it;
 * - forms submitted before hydration are stopped, except searches: the browser would put a phone number into the address;
 * - a button tapped before hydration is marked, and clicked as soon as it works; of several the last one. React must not
 *   see the tap as well, or it would act twice. Searches and links work without scripts;
 * - a notice when the scripts of the page cannot be loaded.
 * Small, since it is part of every page.
 */
export const beforePaint = `(function(d,s){
try{s=localStorage.getItem('colorScheme');if(localStorage.getItem('accessToken'))d.dataset.session='in';
var c=localStorage.getItem('country');if(c!==null&&(c!=='${DEFAULT_COUNTRY}'||localStorage.getItem('city')!=='${DEFAULT_CITY}'))d.dataset.place='other'}catch(e){}
d.setAttribute('data-color-scheme',s==='dark'||s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
if(/[?&]auth-token=/.test(location.search)){if(!/^(\\/(bg|ru))?\\/embed\\//.test(location.pathname))window.urlTokenValue=new URLSearchParams(location.search).get('auth-token');
s=location.search.slice(1).split('&').filter(function(p){return p.indexOf('auth-token=')!==0}).join('&');
history.replaceState(history.state,'',location.pathname+(s&&'?'+s)+location.hash)}
addEventListener('submit',function(e){if(!e.target.closest('search'))e.preventDefault()},true);
var b;function keep(e){var n=e.target.closest('button');if(!n||n.closest('search'))return;e.stopPropagation();if(b)b.removeAttribute('${TAPPED}');b=n;b.setAttribute('${TAPPED}','')}
addEventListener('click',keep,true);addEventListener('${HYDRATED_EVENT}',function(){removeEventListener('click',keep,true);if(b){b.removeAttribute('${TAPPED}');b.click();b=null}});
addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')document.getElementById('not-loaded')?.removeAttribute('hidden')},true);
function play(){try{
if(!/^\\/((bg|ru)\\/?)?$/.test(location.pathname)||location.search||location.hash||sessionStorage.getItem('${INTRO_SEEN}')||matchMedia('(prefers-reduced-motion: reduce)').matches)return;
sessionStorage.setItem('${INTRO_SEEN}','1')}catch(e){return}
function end(){delete d.dataset.intro;removeEventListener('keydown',end,true);removeEventListener('click',end,true)}
d.dataset.intro='on';requestAnimationFrame(function(){setTimeout(end,${INTRO_MS})});addEventListener('keydown',end,true);addEventListener('click',end,true)}
addEventListener('${INTRO_EVENT}',play);play()
})(document.documentElement)`

/**
 * Under a club's own domain the first page is its embedded timetable. The app reads the address from the browser, so it is
 * replaced there first. Only letters, digits and slashes, since it is part of a script.
 */
export const addressOf = (pathname: string): string =>
  /^[\w/]+$/.test(pathname)
    ? `if(location.pathname!=='${pathname}')history.replaceState(history.state,'','${pathname}'+location.search+location.hash);`
    : ''
