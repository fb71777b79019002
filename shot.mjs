import { chromium } from 'playwright-core';
const base='http://127.0.0.1:9140';
const r=await (await fetch(base+'/farm/v2/login',{method:'POST',body:new URLSearchParams({username:'admin',password:'Furrow2026'})})).json();
const s=r.data;
const H={authorization:`Bearer ${s.token}`,'content-type':'application/json',lang:'en'};
const get=async p=>(await (await fetch(base+'/farm/v2/'+p,{headers:H})).json());
const post=async(p,b)=>(await (await fetch(base+'/farm/v2/'+p,{method:'POST',headers:H,body:JSON.stringify(b)})).json());
const jobs=(await get('deviceJob?size=20&state=finished&sort=-workingS')).data;
const job=jobs.rows[0]; console.log(jobs.total, job?.sn, job?.startedAt, job?.endedAt, job?.areaM2);
const from=Math.round(job.startedAt+(job.endedAt-job.startedAt)*0.3), to=from+Math.min(1800,Math.round((job.endedAt-job.startedAt)*0.4));
let list=(await get('invalidTrack')).data;
if(list.total===0){ console.log(JSON.stringify(await post('invalidTrack',{sn:job.sn,from,to,kind:'transport',reason:'plough down on the road',remark:''})).slice(0,600)); list=(await get('invalidTrack')).data;}
const mark=list.rows[0]; console.log(JSON.stringify(list.summary));
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--use-angle=swiftshader','--enable-unsafe-swiftshader','--disable-gpu-rasterization']});
async function shot(name,{lang='zh',theme,width=1366,height=800,path,act}){
  const page=await browser.newPage({viewport:{width,height}});
  page.on('pageerror',e=>console.log(name,'PAGEERROR',e.message)); page.on('console',m=>{if(m.type()==='error')console.log(name,'console',m.text().slice(0,200))});
  await page.goto(base+'/healthz');
  await page.evaluate(([s,lang,theme])=>{localStorage.clear();for(const [k,v] of Object.entries({token:s.token,expires_in:String(Date.now()+s.expires_in*1000),role_id:String(s.role_id),role_permission:JSON.stringify(s.role_permission),localLang:lang,...(theme?{localTheme:theme}:{})}))localStorage.setItem(k,v)},[s,lang,theme]);
  await page.goto(base+path); await page.waitForTimeout(3500);
  if(act) await act(page); 
  await page.screenshot({path:`/tmp/w-inval-${name}.png`}); await page.close();
}
const which=process.argv[2]??'all';
const want=n=>which==='all'||which.split(',').includes(n);
if(want('list'))await shot('list',{path:'/invalidTrack'});
if(want('drawer'))await shot('drawer',{path:'/invalidTrack?id='+mark.id,act:async p=>{await p.waitForTimeout(4000)}});
if(want('dialog'))await shot('dialog',{lang:'ru',path:'/invalidTrack',height:1000,act:async p=>{await p.locator('button.ant-btn-primary').first().click();await p.locator('#sn').fill(jobs.rows[1].sn);await p.waitForTimeout(300);
 const f=jobs.rows[1].startedAt; 
 for(const [id,v] of [['from',f+600],['to',f+1800]]){ const d=new Date((v+8*3600)*1000).toISOString(); await p.locator('#'+id).click(); await p.locator('#'+id).fill(d.slice(0,10)+' '+d.slice(11,19)); await p.keyboard.press('Enter'); await p.waitForTimeout(300);} await p.waitForTimeout(3000); const b=p.locator('.ant-modal button:not(.ant-btn-primary)').filter({hasText:/Показать влияние|Preview|预览/}); if(await b.count())await b.first().click(); await p.waitForTimeout(3000);}});
if(want('phone'))await shot('phone',{path:'/invalidTrack',width:390,height:800});
if(want('track'))await shot('track',{path:`/historicalTrack?sn=${mark.sn}&from=${Math.floor(mark.from)-3600}&to=${Math.ceil(mark.to)+3600}&tab=invalid`,act:async p=>{await p.waitForTimeout(4000)}});
if(want('speed'))await shot('speed',{path:`/speedAnalysis?job=${job.id}`,act:async p=>{await p.waitForTimeout(4000)}});
if(want('speedru'))await shot('speedru',{lang:'ru',path:`/speedAnalysis?job=${job.id}`,act:async p=>{await p.waitForTimeout(4000)}});
if(want('speedphone'))await shot('speedphone',{width:390,path:`/speedAnalysis?job=${job.id}`,act:async p=>{await p.waitForTimeout(4000)}});
await browser.close();
