/** What a field lets through and when it is right, as text of a script. */
const FIELDS: Record<string, { autocomplete: string; maxlength: number; format: string; isValid: string }> = {
  number: {
    autocomplete: 'cc-number',
    maxlength: 23,
    format: `v.replace(/\\D/g,'').slice(0,19).replace(/(.{4})(?=.)/g,'$1 ')`,
    isValid: `d.length>11&&[...d].reverse().reduce((s,c,i)=>s+(i%2?(c*2>9?c*2-9:c*2):+c),0)%10===0`,
  },
  expires: {
    autocomplete: 'cc-exp',
    maxlength: 7,
    format: `v.replace(/\\D/g,'').slice(0,4).replace(/^(..)(?=.)/,'$1 / ')`,
    isValid: `/^(0[1-9]|1[0-2])\\d\\d$/.test(d)&&new Date(2000+ +d.slice(2),+d.slice(0,2),1)>new Date()`,
  },
  code: {
    autocomplete: 'cc-csc',
    maxlength: 4,
    format: `v.replace(/\\D/g,'').slice(0,4)`,
    isValid: `d.length>2`,
  },
}

/** One input of the card form. Frames of this origin see each other, so that of the number asks for the nonce. */
export function cardFieldPage(query: URLSearchParams): string {
  const name = query.get('field') ?? ''
  const field = FIELDS[name]
  if (!field) return '<!doctype html>'
  const color = (key: string) => /^#[\da-f]{3,8}$/i.exec(query.get(key) ?? '')?.[0] ?? 'inherit'
  const isDark = query.get('scheme') === 'dark'
  return `<!doctype html><html><meta charset="utf-8"><title>${escaped(query.get('label') ?? '')}</title>
<style>:root{color-scheme:${isDark ? 'dark' : 'light'}}body{margin:0}
input{width:100%;height:42px;padding:0;border:0;background:none;outline:none;font:400 16px/22px system-ui,sans-serif;color:${color('color')}}
input::placeholder{color:${color('placeholderColor')};opacity:1}p{position:absolute;clip-path:inset(50%)}</style>
<input name="${name}" inputmode="numeric" autocomplete="${field.autocomplete}" maxlength="${field.maxlength}" aria-required="true"
 aria-label="${escaped(query.get('label') ?? '')}" placeholder="${escaped(query.get('placeholder') ?? '')}" aria-describedby="note">
<p id="note"></p>
<script>${scriptOf(name, field)}</script></html>`
}

const scriptOf = (name: string, { format, isValid }: { format: string; isValid: string }) => `
const input=document.querySelector('input'),note=document.getElementById('note')
const digits=(from)=>from.value.replace(/\\D/g,'')
const tell=(event,more)=>{const d=digits(input);parent.postMessage({type:'fake-card',field:'${name}',event,isEmpty:d==='',isValid:${isValid},...more},'*')}
input.oninput=()=>{const v=input.value;input.value=${format};tell('input')}
input.onfocus=()=>tell('focus')
input.onblur=()=>tell('blur')
input.onkeydown=(e)=>{if(e.key==='Enter')tell('submit')}
function typed(){const all={};for(let i=0;i<parent.frames.length;i++)try{const one=parent.frames[i].document.querySelector('input');if(one)all[one.name]=digits(one)}catch(e){}
return all}
async function nonce(){try{const answer=await fetch('/card_fields/nonces',{method:'POST',body:JSON.stringify(typed())})
tell('nonce',answer.ok?await answer.json():{problem:'refused'})}catch(e){tell('nonce',{problem:'away'})}}
addEventListener('message',({source,data})=>{if(source!==parent||data?.type!=='fake-card')return
if(data.request==='focus')input.focus()
if(data.request==='mark'){note.textContent=data.error??'';if(data.error)input.setAttribute('aria-invalid','true');else input.removeAttribute('aria-invalid')}
if(data.request==='nonce')nonce()})
tell('ready')`

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
