export interface UndoHistory<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
}

const MAXIMUM_STEPS = 200;

export const startHistory = <State>(present: State): UndoHistory<State> => ({
  past: [],
  present,
  future: [],
});

/** An edit that changes nothing isn't recorded. */
export const record = <State>(history: UndoHistory<State>, next: State): UndoHistory<State> =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-MAXIMUM_STEPS), present: next, future: [] };

export const undo = <State>(history: UndoHistory<State>): UndoHistory<State> => {
  if (history.past.length === 0) return history;
  return {
    past: history.past.slice(0, -1),
    present: history.past.at(-1) as State,
    future: [history.present, ...history.future],
  };
};

export const redo = <State>(history: UndoHistory<State>): UndoHistory<State> => {
  if (history.future.length === 0) return history;
  const [next, ...future] = history.future;
  return { past: [...history.past, history.present], present: next as State, future };
};
