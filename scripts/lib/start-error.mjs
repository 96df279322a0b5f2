/** A problem that the user can fix. Only its message is printed, without a stack. */
export class StartError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'StartError';
  }
}

const DISK_FULL = /No space left on device|ENOSPC|disk quota exceeded|EDQUOT/i;

export function isDiskFull(problem) {
  return DISK_FULL.test(String(problem?.code ?? '')) || DISK_FULL.test(String(problem?.message ?? problem));
}

export function diskFull(folder) {
  return new StartError(`The disk is full: ${folder} needs free space. Make room, then start again.`);
}
