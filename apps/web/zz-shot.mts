import { chromium } from '@playwright/test';
const base = process.argv[2]!; const names = process.argv.slice(3);
const P: Record<string, any> = {
  harper: ['Harper','Ellison','1985-03-14','AM10020030','47009'],
  owen: ['Owen','Fitzgerald','1992-06-16','P300771290','61271'],
  tomas: ['Tomas','Rivera','1979-05-30','U4410023902','62308'],
  victor: ['Victor','Hahn','1965-07-10','AM10020077','47009'],
  camille: ['Camille','Durand','1984-08-12','P300771388','61271'],
  walter: ['Walter','Boone','1958-09-22','604417820','91062'],
  priya: ['Priya','Raman','1983-04-17','118840275501','77777'],
  felix: ['Felix','Moreau','1993-05-15','ZGP801552307','84980'],
  andre: ['Andre','Baptiste','1980-06-30','614882017','04614'],
  kate: ['Kate','Sorensen','1995-04-23','390044290','39069'],
};
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US', reducedMotion: 'reduce' });
await page.goto(base + '/login');
await page.getByLabel('Email').fill('staff@bitewing.test'); await page.getByLabel('Password', { exact: true }).fill('bitewing-demo');
await page.getByRole('button', { name: /^log in$/i }).click(); await page.waitForURL((u) => !u.pathname.startsWith('/login'));
const token = await page.evaluate(() => sessionStorage.getItem('token'));
for (const n of names) {
  const [f,l,b,m,p] = P[n];
  const r = await page.request.fetch(base + '/api/verifications/real-time', { method:'POST', headers:{Authorization:`Bearer ${token}`}, data:{patient_first_name:f,patient_last_name:l,patient_dob:b,member_id:m,payer_id:p,is_dependent:false,provider_first_name:'Ana',provider_last_name:'Reyes',provider_npi:'1234567893'} });
  const id = (await r.json()).verification_id;
  for (const [w,h,dark] of [[1440,900,false],[1280,720,false],[390,844,false],[1280,720,true]] as const) {
    await page.setViewportSize({ width:w, height:h }); await page.emulateMedia({ colorScheme: dark ? 'dark':'light' });
    await page.goto(base + '/verifications/' + id);
    await page.locator('[data-answer], #failure-title').first().waitFor({ timeout: 60000 });
    await page.waitForTimeout(400);
    const bottom = await page.evaluate(() => Math.max(...[...document.querySelectorAll('[data-answer]')].map(e => e.getBoundingClientRect().bottom)));
    const top = await page.evaluate(() => Math.min(...[...document.querySelectorAll('[data-answer]')].map(e => e.getBoundingClientRect().top)));
    console.log(n, w, h, dark, 'top', Math.round(top), 'bottom', Math.round(bottom), bottom <= (w<500?2*h:h) ? 'ok':'OVER');
    await page.screenshot({ path: `/tmp/glance-shots/${n}-${w}${dark?'-dark':''}.png`, clip: { x:0,y:0,width:w,height: w<500? 1688 : h }, fullPage: w<500 });
  }
}
await browser.close();
