// A queue for tasks that each take a whole core: a few run at a time, a few wait, and the rest are refused. The queue
// is divided equally among users or IP networks: one that sends many tasks must not keep the others out.

export interface BoundedQueue {
  /** `owner`: the user or IP network whose task it is. */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>;
}

interface Limits {
  concurrency: number;
  /** How many tasks may wait. */
  queue: number;
  /** The error for a task that can neither run nor wait. */
  refusal: () => Error;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/** The waiting tasks of each user or network. They take turns, in the order of the map. */
type Waiting = Map<string, Waiter[]>;

const countOf = (waiting: Waiting) => [...waiting.values()].reduce((total, tasks) => total + tasks.length, 0);

function add(waiting: Waiting, owner: string, waiter: Waiter) {
  const waitersOfOwner = waiting.get(owner);
  if (waitersOfOwner) waitersOfOwner.push(waiter);
  else waiting.set(owner, [waiter]);
}

/** Takes the oldest task of the user or network whose turn it is, and moves that user or network to the end. */
function takeNext(waiting: Waiting): Waiter | undefined {
  const [turn] = waiting;
  if (!turn) return undefined;
  const [owner, [next, ...rest]] = turn;
  waiting.delete(owner);
  if (rest.length > 0) waiting.set(owner, rest);
  return next;
}

/**
 * Makes room for a task of `owner`. If the user or network with the most waiting tasks has at least two more than
 * `owner`, its newest task is refused. Returns whether a task was refused.
 */
function makeRoom(waiting: Waiting, owner: string): boolean {
  const [largest = []] = [...waiting.values()].sort((one, other) => other.length - one.length);
  if (largest.length < (waiting.get(owner)?.length ?? 0) + 2) return false;
  largest.pop()?.refuse();
  return true;
}

export function createBoundedQueue(limits: Limits): BoundedQueue {
  let running = 0;
  const waiting: Waiting = new Map();

  const enter = (owner: string) => {
    if (running < limits.concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (countOf(waiting) >= limits.queue && !makeRoom(waiting, owner))
      return Promise.reject(limits.refusal());
    return new Promise<void>((resolve, reject) =>
      add(waiting, owner, { start: resolve, refuse: () => reject(limits.refusal()) }),
    );
  };

  // A free slot goes directly to the next waiter, so that a new caller can't take it first.
  const leave = () => {
    const next = takeNext(waiting);
    if (next) next.start();
    else running -= 1;
  };

  return {
    async run(work, owner = '') {
      await enter(owner);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
