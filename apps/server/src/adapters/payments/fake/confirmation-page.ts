/** The bank's question of 3-D Secure, as a frame of the fake. */
export function confirmationPage(query: URLSearchParams): string {
  const nonce = query.get('nonce')?.replace(/[^\w-]/g, '') ?? ''
  const amount = query.get('amount')?.replace(/[^\d.]/g, '') ?? ''
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bank of the demo</title>
<style>body{margin:0;padding:24px;font:400 15px/22px system-ui,sans-serif;background:#fff;color:#11201a}
h1{font-size:18px;margin:0 0 8px}button{font:inherit;padding:10px 16px;margin:16px 8px 0 0;border:1px solid #869189;border-radius:8px;background:#fff;color:inherit}</style>
<h1>Bank of the demo</h1><p>Do you pay EUR ${amount}?</p>
<button id="yes">Confirm</button><button id="no">Refuse</button>
<script>const tell=(more)=>parent.postMessage({type:'fake-card',event:'confirmed',...more},'*')
document.getElementById('no').onclick=()=>tell({nonce:null})
document.getElementById('yes').onclick=async()=>{try{const answer=await fetch('/card_fields/confirmations',{method:'POST',body:JSON.stringify({nonce:'${nonce}'})})
tell({nonce:(await answer.json()).nonce??null})}catch(e){tell({nonce:null})}}</script></html>`
}
