// What the coverage tables and the search need of the benefits package. Import this file only dynamically: the package's
// vocabulary is too large for the first load of the page.

export { codesOf, type SearchHit, searchBenefits } from '@bitewing/benefits';
export { favoritesWithoutRow } from './favorites-without-row.ts';
export { SearchResults } from './search-results.tsx';
export { teethLimitsIn } from './teeth-limits.ts';
