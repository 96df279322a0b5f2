import path from 'node:path';

const ACCOUNTS = [
  ['super@bitewing.test', 'super admin: all practices'],
  ['admin@bitewing.test', 'practice admin'],
  ['staff@bitewing.test', 'staff'],
  ['staff2@bitewing.test', 'staff of a second practice'],
];

/** The text printed after a successful start. */
export function welcomeText({ address, isDemo, dataDir, usesOutsideDatabase }) {
  const lines = [`Bitewing is running at ${address}`, ''];
  if (isDemo) {
    lines.push('Log in with one of the demo accounts, password bitewing-demo:');
    lines.push(...ACCOUNTS.map(([email, who]) => `  ${email.padEnd(22)}${who}`), '');
  }
  const hint = isDemo ? ' (npm run reset deletes it)' : '';
  lines.push(`Data: ${usesOutsideDatabase ? 'the database in DATABASE_URL' : dataDir + hint}`);
  lines.push(`Logs: ${path.join(dataDir, 'logs')}`);
  lines.push('Ctrl-C stops Bitewing.');
  return `\n${lines.map((line) => (line ? `  ${line}` : line)).join('\n')}\n\n`;
}
