import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Lists the files that Git tracks and the untracked files that it doesn't ignore. Leaves out deleted files. If Git
 * can't list them, for example in a downloaded archive without a repository, lists all files that .gitignore allows.
 * Throws if there is no list, because a check of no files would pass.
 */
export function sourceFiles(folder) {
  const inRepository = listFiles(folder);
  const result = inRepository.status === 0 ? inRepository : listWithoutRepository(folder);
  const files = (result.stdout ?? '')
    .split('\0')
    .filter((file) => file && existsSync(path.join(folder, file)));
  if (result.status !== 0 || files.length === 0) {
    // A missing folder gives the same error code as a missing program.
    const advice = result.error?.code === 'ENOENT' && existsSync(folder) ? ' Install Git.' : '';
    const why = result.error?.message ?? (result.stderr.trim() || 'Git lists no files');
    throw new Error(`We couldn't list the files of ${folder}, so this check can't run: ${why}.${advice}`);
  }
  return files;
}

/** Uses an empty repository outside the folder. */
function listWithoutRepository(folder) {
  const repository = mkdtempSync(path.join(tmpdir(), 'bitewing-files-'));
  try {
    const created = git(repository, ['init', '--quiet', '--bare', repository]);
    return created.status === 0
      ? listFiles(folder, [`--git-dir=${repository}`, '--work-tree=.', '-c', 'core.bare=false'])
      : created;
  } finally {
    rmSync(repository, { recursive: true, force: true });
  }
}

const listFiles = (folder, options = []) =>
  git(folder, [...options, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);

const git = (cwd, args) => spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64_000_000 });
