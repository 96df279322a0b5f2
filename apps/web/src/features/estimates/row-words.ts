// Loaded when the user opens a source: the engine is too large for the first load.

export { describeRow } from '@bitewing/benefits';
