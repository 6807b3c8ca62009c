import { DEFAULT_CITY, DEFAULT_COUNTRY } from '@korto/domain/site/visible'
import { INTRO_EVENT, INTRO_MS, INTRO_SEEN } from './intro.ts'

/**
 * Runs in the head, before anything is painted and before any other script has come:
 * - the theme, so that a dark page does not flash light;
 * - whether somebody is signed in, so that «Sign in» does not flash;
 * - whether another place than the usual one was chosen, so that its clubs do not flash;
 * - the intro, which must be there before the page is, and can be skipped before the page works;
 * - a token to sign in with, taken out of the address before any request can carry it along; other parameters stay; in an
 *   embedded timetable it is thrown away, for a page of somebody else has put it there;
 * - what is sent before the page works stays in its form: by itself the browser would put a phone number into the address, or
 *   leave the page; only a search may do so;
 * - a notice when the scripts of a page cannot be loaded: nobody else could show it then.
 * Small and plain, for it is part of every page.
 */
export const beforePaint = `(function(d,s){
try{s=localStorage.getItem('colorScheme');if(localStorage.getItem('accessToken'))d.dataset.session='in';
var c=localStorage.getItem('country');if(c!==null&&(c!=='${DEFAULT_COUNTRY}'||localStorage.getItem('city')!=='${DEFAULT_CITY}'))d.dataset.place='other'}catch(e){}
d.setAttribute('data-color-scheme',s==='dark'||s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
if(/[?&]auth-token=/.test(location.search)){if(!/^(\\/(bg|ru))?\\/embed\\//.test(location.pathname))window.urlTokenValue=new URLSearchParams(location.search).get('auth-token');
s=location.search.slice(1).split('&').filter(function(p){return p.indexOf('auth-token=')!==0}).join('&');
history.replaceState(history.state,'',location.pathname+(s&&'?'+s)+location.hash)}
addEventListener('submit',function(e){if(!e.target.closest('search'))e.preventDefault()},true);
addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')document.getElementById('not-loaded')?.removeAttribute('hidden')},true);
function play(){try{
if(!/^\\/((bg|ru)\\/?)?$/.test(location.pathname)||/[?&](tag|search)=/.test(location.search)||sessionStorage.getItem('${INTRO_SEEN}')||matchMedia('(prefers-reduced-motion: reduce)').matches)return;
sessionStorage.setItem('${INTRO_SEEN}','1')}catch(e){return}
function end(){delete d.dataset.intro;removeEventListener('keydown',end,true);removeEventListener('click',end,true)}
d.dataset.intro='on';requestAnimationFrame(function(){setTimeout(end,${INTRO_MS})});addEventListener('keydown',end,true);addEventListener('click',end,true)}
addEventListener('${INTRO_EVENT}',play);play()
})(document.documentElement)`

/**
 * Under a club's own web address the first page is its embedded timetable. The app takes its address from the browser, so it
 * is given there as well, before the app comes. Made of letters and digits: it is in a script.
 */
export const addressOf = (pathname: string): string =>
  /^[\w/]+$/.test(pathname)
    ? `if(location.pathname!=='${pathname}')history.replaceState(history.state,'','${pathname}'+location.search+location.hash);`
    : ''
