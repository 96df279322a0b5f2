import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Examples aren't reported: Supabase keys that start with 0123456789, and settings whose value starts with `test_`. */
const KINDS = [
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['Anthropic or OpenAI key', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['signed token', /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/],
  ['Supabase secret key', /\bsb_secret_(?!0123456789)[A-Za-z0-9_-]{20,}/],
  ['secret setting', /\b(?:BITEWING_KEY|STEDI_API_KEY|AUTH_SECRET_KEY)=(?!test_)[A-Za-z0-9+/_-]{24,}={0,2}/],
];

const MAX_BYTES = 2_000_000;

/** Reports each kind of secret at most once per file. */
export function findSecrets(folder, files) {
  return files.flatMap((file) => {
    const fullPath = path.join(folder, file);
    if (!existsSync(fullPath) || statSync(fullPath).size > MAX_BYTES) return [];
    const text = readFileSync(fullPath, 'latin1');
    return KINDS.filter(([, shape]) => shape.test(text)).map(([kind, shape]) => ({
      file,
      kind,
      line: text.slice(0, text.search(shape)).split('\n').length,
    }));
  });
}
