// The list of screenshots: every page, and some special states.

const SETTLED_MS = 600;
/** The wait needs a limit: a page that waits for a payer keeps its event stream open, so its network is never idle. */
const LONGEST_IDLE_WAIT_MS = 5000;

/** Finds the verification through the history, because its URL differs in every demo. */
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

/** Verifies a sandbox patient through the API and opens the page. Waits for the result if `waits` is true. */
const verify =
  (patient, { waits = true } = {}) =>
  async (page, address) => {
    const id = await page.evaluate(
      async (body) => {
        const headers = {
          Authorization: `Bearer ${sessionStorage.getItem('token')}`,
          'Content-Type': 'application/json',
        };
        const response = await fetch('/api/verifications/real-time', { method: 'POST', headers, body });
        return (await response.json()).verification_id;
      },
      JSON.stringify({
        ...patient,
        is_dependent: false,
        provider_first_name: 'Ana',
        provider_last_name: 'Reyes',
        provider_npi: '1234567893',
      }),
    );
    await page.goto(`${address}/verifications/${id}`);
    if (waits) await page.getByRole('button', { name: 'Verify Again' }).waitFor();
  };

const patient = (patient_first_name, patient_last_name, patient_dob, payer_id, member_id) => ({
  patient_first_name,
  patient_last_name,
  patient_dob,
  payer_id,
  member_id,
});

const openFailed = async (page, address) => {
  await page.goto(`${address}/verifications?status=failed`);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
};

const openAssistant = async (page, address) => {
  await openVerification('Ellison')(page, address);
  await page.getByRole('button', { name: 'Benefit Assistant' }).click();
  // Each screen is opened once per theme. The second time, the page already shows the conversation.
  const question = page.getByRole('button', { name: /\?$/ }).first();
  const answer = page.getByRole('button', { name: /^(Source|\d+ sources|Plan section): / }).first();
  await question.or(answer).waitFor();
  if (await question.isVisible()) await question.click();
  await answer.waitFor();
};

const openEstimate = async (page, address) => {
  await openVerification('Ellison')(page, address);
  await page.getByRole('link', { name: 'Estimate', exact: true }).click();
  const first = page.getByRole('listitem', { name: 'Procedure 1' });
  await first.getByLabel('Procedure', { exact: true }).fill('D2740');
  await first.getByLabel('Tooth', { exact: true }).fill('30');
  await page.getByRole('region', { name: 'Estimate', exact: true }).waitFor();
};

/** Saves a new estimate on each call. Saving deletes the unsaved form, so the next call starts with a new form. */
const openSavedEstimate = async (page, address) => {
  await openEstimate(page, address);
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  await page.waitForURL(/\/estimates\/[0-9a-f-]{36}$/);
};

const openPatientEstimate = async (page, address) => {
  await openSavedEstimate(page, address);
  await page.getByRole('link', { name: 'Show Patient Estimate' }).click();
  await page.waitForURL(/\/patient$/);
};

const openFeeSchedule = async (page, address) => {
  await page.goto(`${address}/settings/fees`);
  await page.getByRole('link', { name: 'Office fees' }).click();
  await page.waitForURL(/\/settings\/fees\//);
};

const openKeyboardHelp = async (page, address) => {
  await page.goto(`${address}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
};

const submitEmptyForm = async (page, address) => {
  await page.goto(`${address}/verify`);
  // With "dependent" checked, the subscriber's fields show their errors too.
  await page.getByRole('checkbox', { name: /dependent/ }).check();
  await page.getByRole('button', { name: 'Verify Eligibility' }).click();
};

/** The demo's users need no second factor, so the page would lead to the dashboard. */
const openSecondFactor = async (page, address) => {
  const refusal = { detail: 'Set up a second factor.', code: 'second_factor_setup_required' };
  await page.route('**/auth/me', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto(`${address}/second-factor`);
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await page.unroute('**/auth/me');
};

const openOutbox = async (page, address) => {
  await page.goto(`${address}/monitoring`);
  await page.getByRole('tab', { name: 'Outbox' }).click();
};

const UNKNOWN_ID = '01890000-0000-7000-8000-00000000dead';

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

const openDialog = (route, name) => async (page, address) => {
  await page.goto(`${address}${route}`);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const byUrl = (account, name, route, path = route) => ({
  account,
  name,
  path,
  open: (page, address) => page.goto(`${address}${route}`),
});
const bySteps = (account, name, path, open) => ({ account, name, path, open });

const VERIFICATION = '/verifications/:id';
const BATCH = '/batches/:id';

/** `path` is the page of the app, with a placeholder for each ID. A test checks that the list has all pages. */
export const SCREENS = [
  byUrl(null, 'landing', '/landing'),
  byUrl(null, 'login', '/login'),
  byUrl(null, 'reset-password', '/reset-password'),
  bySteps('staff', 'second-factor', '/second-factor', openSecondFactor),
  byUrl('staff', 'dashboard', '/dashboard'),
  byUrl('staff', 'analytics', '/analytics'),
  byUrl('staff', 'verify', '/verify'),
  byUrl('staff', 'verifications', '/verifications'),
  bySteps('staff', 'verification', VERIFICATION, openVerification('Ellison')),
  bySteps('staff', 'verification-failed', VERIFICATION, openFailed),
  bySteps(
    'staff',
    'verification-inactive',
    VERIFICATION,
    verify(patient('Louise', 'Tran', '1990-04-02', '62308', 'U4410023977')),
  ),
  bySteps(
    'staff',
    'verification-unconfirmed',
    VERIFICATION,
    verify(patient('Victor', 'Hahn', '1965-07-10', '47009', 'AM10020077')),
  ),
  bySteps(
    'staff',
    'verification-dhmo',
    VERIFICATION,
    verify(patient('Tomas', 'Rivera', '1979-05-30', '62308', 'U4410023902')),
  ),
  bySteps(
    'staff',
    'verification-waiting',
    VERIFICATION,
    verify(patient('Robin', 'Quist', '1990-01-01', '64246', 'SLOW60'), { waits: false }),
  ),
  byUrl('staff', 'verification-not-found', `/verifications/${UNKNOWN_ID}`, VERIFICATION),
  bySteps('staff', 'assistant', VERIFICATION, openAssistant),
  bySteps('staff', 'estimate', '/verifications/:id/estimates/new', openEstimate),
  bySteps('staff', 'estimate-saved', '/verifications/:id/estimates/:id', openSavedEstimate),
  bySteps('staff', 'estimate-for-patient', '/verifications/:id/estimates/:id/patient', openPatientEstimate),
  bySteps('staff', 'keyboard-help', '/dashboard', openKeyboardHelp),
  bySteps('staff', 'verify-messages', '/verify', submitEmptyForm),
  byUrl('staff', 'batch-not-found', `/batches/${UNKNOWN_ID}`, BATCH),
  bySteps('staff', 'import-dialog', '/batch-verify', openDialog('/batch-verify', /^Import/)),
  byUrl('staff', 'users-of-staff', '/users'),
  byUrl('staff', 'batch-verify', '/batch-verify'),
  byUrl('staff', 'batches', '/batches'),
  bySteps('staff', 'batch', BATCH, openFirstBatch),
  byUrl('staff', 'payers', '/payers'),
  byUrl('admin', 'users-of-practice', '/users'),
  byUrl('admin', 'fees', '/settings/fees'),
  bySteps('admin', 'fee-schedule', '/settings/fees/:id', openFeeSchedule),
  byUrl('admin', 'estimate-rules', '/settings/estimate-rules'),
  byUrl('admin', 'codes', '/settings/codes'),
  byUrl('admin', 'networks', '/settings/networks'),
  byUrl('admin', 'audit', '/settings/audit'),
  byUrl('admin', 'retention', '/settings/retention'),
  byUrl('super', 'admin-dashboard', '/admin-dashboard'),
  bySteps('super', 'practice', '/admin-dashboard/practices/:id', openFirstPractice),
  byUrl('super', 'admin-audit', '/settings/audit'),
  byUrl('super', 'practices', '/practices'),
  bySteps('super', 'practice-dialog', '/practices', openDialog('/practices', /^(Add|New) Practice/i)),
  byUrl('super', 'users', '/users'),
  bySteps('super', 'invite-dialog', '/users', openDialog('/users', /^Invite/i)),
  byUrl('super', 'monitoring', '/monitoring'),
  byUrl('super', 'security', '/settings/security'),
  bySteps('super', 'outbox', '/monitoring', openOutbox),
];

export const README_PICTURES = [
  { file: 'verification.png', screen: 'verification', theme: 'light', width: 1280, height: 860 },
  { file: 'landing.png', screen: 'landing', theme: 'light', width: 1280, height: 860 },
  { file: 'batch-verify.png', screen: 'batch-verify', theme: 'light', width: 1280, height: 720 },
  { file: 'analytics-dark.png', screen: 'analytics', theme: 'dark', width: 1280, height: 860 },
];

export async function logIn(page, address, account) {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(`${account}@bitewing.test`);
  await page.getByLabel('Password', { exact: true }).fill('bitewing-demo');
  await page.getByRole('button', { name: /^log in$/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export async function openScreen(page, address, screen) {
  await screen.open(page, address);
  await waitForIdleNetwork(page);
  await page.waitForTimeout(SETTLED_MS);
}

/** A page that is still loading after the longest wait is shown as it is. */
export const waitForIdleNetwork = (page) =>
  page.waitForLoadState('networkidle', { timeout: LONGEST_IDLE_WAIT_MS }).catch(() => {});
