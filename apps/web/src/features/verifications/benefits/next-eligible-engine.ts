// Loaded after the page is shown: the engine's vocabulary is too large for the first load.

export { eligibleDate, eligibleText } from '@bitewing/benefits';
