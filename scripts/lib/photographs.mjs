// Where the photographs are taken: every page, and the states worth a look of their own.

const SETTLED_MS = 600;

/** Follows the row of a patient in the history: a verification's address is different in every demo. */
const openVerification = (name) => async (page, address) => {
  await page.goto(`${address}/verifications`);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('link', { name: new RegExp(`^View .*${name}`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
};

const openFailed = async (page, address) => {
  await page.goto(`${address}/verifications?status=failed`);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
};

const openFirstBatch = async (page, address) => {
  await page.goto(`${address}/batches`);
  await page.getByRole('main').locator('a[href^="/batches/"]').first().click();
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}/);
};

const openFirstPractice = async (page, address) => {
  await page.goto(`${address}/admin-dashboard`);
  await page.getByRole('main').locator('a[href^="/admin-dashboard/practices/"]').first().click();
  await page.waitForURL(/\/practices\//);
};

const press = (route, name) => async (page, address) => {
  await page.goto(`${address}${route}`);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const at = (account, name, route) => ({
  account,
  name,
  open: (page, address) => page.goto(`${address}${route}`),
});
const by = (account, name, open) => ({ account, name, open });

export const STOPS = [
  at(null, 'landing', '/landing'),
  at(null, 'login', '/login'),
  at(null, 'reset-password', '/reset-password'),
  at('staff', 'dashboard', '/dashboard'),
  at('staff', 'analytics', '/analytics'),
  at('staff', 'verify', '/verify'),
  at('staff', 'verifications', '/verifications'),
  by('staff', 'verification', openVerification('Ellison')),
  by('staff', 'verification-failed', openFailed),
  at('staff', 'batch-verify', '/batch-verify'),
  at('staff', 'batches', '/batches'),
  by('staff', 'batch', openFirstBatch),
  at('staff', 'payers', '/payers'),
  at('admin', 'users-of-practice', '/users'),
  at('super', 'admin-dashboard', '/admin-dashboard'),
  by('super', 'practice', openFirstPractice),
  at('super', 'practices', '/practices'),
  by('super', 'practice-dialog', press('/practices', /^(Add|New) Practice/i)),
  at('super', 'users', '/users'),
  by('super', 'invite-dialog', press('/users', /^Invite/i)),
  at('super', 'monitoring', '/monitoring'),
];

export const README_PICTURES = [
  { file: 'verification.png', stop: 'verification', theme: 'light', width: 1280, height: 860 },
  { file: 'landing.png', stop: 'landing', theme: 'light', width: 1280, height: 860 },
  { file: 'batch-verify.png', stop: 'batch-verify', theme: 'light', width: 1280, height: 720 },
  { file: 'analytics-dark.png', stop: 'analytics', theme: 'dark', width: 1280, height: 860 },
];

export async function signIn(page, address, account) {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(`${account}@bitewing.test`);
  await page.getByLabel('Password', { exact: true }).fill('bitewing-demo');
  await page.getByRole('button', { name: /^log in$/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export async function openStop(page, address, stop) {
  await stop.open(page, address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
}
