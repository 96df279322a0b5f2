// "Class I applies to maximum: no": a statement as a label, and whether it is true.

import { oppositeOf, type Piece } from './clause.ts';

/** Puts the answer at the end into the statement. Other pieces, and those of a label that says more, stay as they are. */
export function withLabelAnswer(pieces: readonly Piece[]): readonly Piece[] {
  const label = pieces.slice(0, -2);
  const [mark, answer] = pieces.slice(-2);
  const isAnswer = answer?.kind === 'yes' || answer?.kind === 'no';
  if (!isAnswer || (mark?.kind !== 'colon' && mark?.kind !== 'dash')) return pieces;
  const [statement, ...more] = label.filter(({ kind }) => kind !== 'subject' && kind !== 'network');
  if (statement?.kind !== 'says' || more.length > 0) return pieces;
  const { says = [], conditions = [], more: others = [] } = statement.payload;
  const opposite = says.map(oppositeOf).filter((one) => one !== null);
  if (opposite.length < says.length || conditions.length + others.length > 0) return pieces;
  if (answer.kind === 'yes') return label;
  const payload = { ...statement.payload, says: opposite };
  return label.map((piece) => (piece === statement ? { ...piece, payload } : piece));
}
