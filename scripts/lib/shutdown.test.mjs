import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const url = (name) => new URL(name, import.meta.url).href;

function runSupervised(body) {
  const code = `import { supervise } from '${url('./shutdown.mjs')}'; import { StartError } from '${url('./start-error.mjs')}';
    supervise(async (run) => { ${body} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      for (const check of waiting) check();
    });
  }
  const ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
  const waitForOutput = (text) =>
    new Promise((resolve) => {
      const check = () => output.includes(text) && resolve();
      waiting.push(check);
      check();
    });
  return { child, ended, waitForOutput };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'cleans up in reverse order and exits with 0 on %s',
  async (signal) => {
    const { child, ended, waitForOutput } = runSupervised(`
    run.onStop(() => console.log('first')); run.onStop(async () => console.log('second')); console.log('up');`);
    await waitForOutput('up');
    child.kill(signal);
    const { code, output } = await ended;
    expect(code).toBe(0);
    expect(output).toMatch(/second\nfirst/);
  },
);

test('calls the remaining handlers if one throws', async () => {
  const { child, ended, waitForOutput } = runSupervised(`
    run.onStop(() => console.log('first')); run.onStop(() => { throw new Error('broken handler'); }); console.log('up');`);
  await waitForOutput('up');
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain('broken handler');
  expect(output).toContain('first');
});

test('stops at the next checkpoint if a signal arrives during the start', async () => {
  const { child, ended, waitForOutput } = runSupervised(`
    run.onStop(() => console.log('undone')); console.log('busy');
    await new Promise((resolve) => run.signal.addEventListener('abort', resolve));
    run.checkpoint(); console.log('went on');`);
  await waitForOutput('busy');
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain('undone');
  expect(output).not.toContain('went on');
});

test('prints one line for a problem that the user can fix, cleans up and exits with 1', async () => {
  const { ended } = runSupervised(
    `run.onStop(() => console.log('undone')); throw new StartError('Port 3000 is taken.');`,
  );
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n').sort()).toEqual(['Port 3000 is taken.', 'undone']);
});
