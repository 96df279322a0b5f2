// A separate module, loaded only when the user opens a source: the benefits package is too large for the first load.

export { describeRow } from '@bitewing/benefits';
